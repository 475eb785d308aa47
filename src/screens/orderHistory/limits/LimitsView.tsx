import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDateTime, formatDuration, useLocale } from '../../../intl';
import {
  limitsStore,
  LIMIT_KINDS,
  currentLimit,
  currentBreakEnd,
  pendingRaise,
} from '../../../state/limits/limits';
import type { LimitKind, Limits as OwnLimits } from '../../../state/limits/limits';
import { useNowAt } from '../../../state/time/useNow';
import { List, ListRow } from '../../../ui/ListRow';
import { Lead } from '../../../ui/Page';
import { SkeletonRows } from '../../../ui/Skeleton';
import { color, text } from '../../../ui/tokens';
import { useAmountText } from '../../shared/account/Amount';
import { useAccountId, usePerAccountValue } from '../../shared/account/usePerAccountValue';
import { CheckSheet, LimitSheet, PauseSheet } from './LimitSheets';
import { limitWords, useLimitText } from './limitTexts';
import { storage } from '../../../state/storage/storage';
import { FormError } from '../../shared/forms/FormError';
import { limitUse } from '../../../state/limits/limitCheck';
import { useLimitFacts } from '../../shared/statistics/useLimitFacts';

/** The user's own limits. They are stored on this device only, and a text above them says so. */
export function LimitsView() {
  const { formatMessage } = useIntl();
  const account = useAccountId();
  const limits = usePerAccountValue(limitsStore);

  if (account === null || limits === null) {
    return <SkeletonRows label={formatMessage({ id: 'orderRecords.list.loading' })} count={5} />;
  }
  return <LimitList account={account} limits={limits} />;
}

interface LimitListProps {
  readonly account: string;
  readonly limits: OwnLimits;
}

type OpenSheet = LimitKind | 'pause' | 'check';

function LimitList({ account, limits }: LimitListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const limitText = useLimitText();
  const amountText = useAmountText();
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const raises = LIMIT_KINDS.flatMap((kind) => limits[kind].next?.from ?? []);
  const now = useNowAt([...raises, ...(limits.pausedUntil === null ? [] : [limits.pausedUntil])]);
  const pausedUntil = currentBreakEnd(limits, now);
  const facts = useLimitFacts(limits);
  const use = facts && limitUse(limits, facts);
  const used = (kind: LimitKind): string | null => {
    if (!use) return null;
    const { dayLoss, hourOrders, losses } = use;
    if (kind === 'dayLoss' && dayLoss !== null) {
      const amount = amountText(dayLoss, { masked: true });
      return formatMessage({ id: 'limits.used.dayLoss' }, { amount });
    }
    if (kind === 'hourOrders' && hourOrders !== null)
      return formatMessage({ id: 'limits.used.hourOrders' }, { count: hourOrders });
    if (kind === 'losses' && losses !== null)
      return formatMessage({ id: 'limits.used.losses' }, { count: losses });
    return null;
  };
  const close = () => setOpen(null);
  const moment = (at: number) => formatDateTime(at, locale, { seconds: false });
  const minutes = (count: number) => formatDuration(count * 60, locale);

  return (
    <>
      <Lead>{formatMessage({ id: 'limits.lead' })}</Lead>
      {!storage.isKept('limits') && <FormError>{formatMessage({ id: 'limits.lost' })}</FormError>}
      <List>
        {LIMIT_KINDS.map((kind) => {
          const raise = pendingRaise(limits[kind], now);
          return (
            <ListRow
              key={kind}
              label={formatMessage({ id: limitWords[kind] })}
              detail={[
                used(kind),
                raise &&
                  formatMessage(
                    { id: 'limits.raise' },
                    { value: limitText(kind, raise.value), time: moment(raise.from) },
                  ),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
              value={limitText(kind, currentLimit(limits[kind], now))}
              onClick={() => setOpen(kind)}
            />
          );
        })}
        <ListRow
          label={formatMessage({ id: 'limits.pause' })}
          detail={formatMessage({ id: 'limits.pause.detail' })}
          value={
            pausedUntil === null
              ? formatMessage({ id: 'limits.none' })
              : formatMessage({ id: 'limits.pause.until' }, { time: moment(pausedUntil) })
          }
          onClick={() => setOpen('pause')}
        />
        <ListRow
          label={formatMessage({ id: 'limits.check' })}
          detail={formatMessage({ id: 'limits.check.detail' })}
          value={
            limits.checkMinutes === null
              ? formatMessage({ id: 'limits.check.never' })
              : minutes(limits.checkMinutes)
          }
          onClick={() => setOpen('check')}
        />
      </List>
      <$Note>{formatMessage({ id: 'limits.rule' })}</$Note>
      <$Note>{formatMessage({ id: 'limits.device' })}</$Note>
      {open === 'pause' && <PauseSheet account={account} until={pausedUntil} onClose={close} />}
      {open === 'check' && (
        <CheckSheet account={account} chosen={limits.checkMinutes} onClose={close} />
      )}
      {open !== null && open !== 'pause' && open !== 'check' && (
        <LimitSheet account={account} kind={open} limit={limits[open]} onClose={close} />
      )}
    </>
  );
}

const $Note = styled.p`
  font-size: ${text.label};
  line-height: 1.45;
  color: ${color.muted};
`;
