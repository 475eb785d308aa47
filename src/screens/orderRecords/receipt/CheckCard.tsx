import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../ui/icons';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';
import { readErrorText } from '../../shared/lists/readErrorText';
import { differenceTexts } from './differenceTexts';
import type { Checked, Verdict } from './recompute';
import type { ReceiptTicks } from './useReceiptTicks';
import { useLocale } from '../../../intl';

interface CheckCardProps {
  readonly order: Order;
  readonly found: ReceiptTicks;
  /** Result of the check; null until the ticks are loaded. */
  readonly verdict: Verdict | null;
  readonly onTicks: () => void;
}

/** Card that says whether the result recomputed on this device agrees with the exchange's result. */
export function CheckCard({ order, found, verdict, onTicks }: CheckCardProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (found.kind === 'failed') {
    return (
      <Note mark={<WarningIcon size={20} />} title={formatMessage({ id: 'receipt.check.failed' })}>
        <p>{readErrorText(intl, found.error)}</p>
        <Button kind="ghost" onClick={found.retry}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      </Note>
    );
  }
  if (found.kind === 'none' || verdict?.kind === 'unchecked') {
    return (
      <Note mark={<InfoIcon size={20} />} title={formatMessage({ id: 'receipt.check.unchecked' })}>
        <p>{formatMessage({ id: 'receipt.check.uncheckedWhy' })}</p>
      </Note>
    );
  }
  if (!verdict) {
    return (
      <Note mark={<Spinner />} title={formatMessage({ id: 'receipt.check.running' })}>
        {null}
      </Note>
    );
  }
  return <CheckedCard order={order} checked={verdict} onTicks={onTicks} />;
}

interface CheckedCardProps {
  readonly order: Order;
  readonly checked: Checked;
  readonly onTicks: () => void;
}

/**
 * Maximum number of differences in the list. The first difference is the most important one, and in a longer list it
 * would not be noticed.
 */
const DIFFERENCES_SHOWN = 6;

function CheckedCard({ order, checked, onTicks }: CheckedCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const intl = useIntl();
  const agrees = checked.kind === 'agrees';
  const texts = differenceTexts(intl, locale, order, checked.differences);
  const hidden = texts.length - DIFFERENCES_SHOWN;

  return (
    <Note
      tone={agrees ? 'plain' : 'bad'}
      mark={agrees ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
      title={formatMessage({ id: agrees ? 'receipt.check.agrees' : 'receipt.check.disagrees' })}
      action={
        <Button kind="ghost" onClick={onTicks}>
          {formatMessage({ id: 'receipt.check.ticks' })}
        </Button>
      }
    >
      {texts.length > 0 && (
        <$List>
          {texts.slice(0, DIFFERENCES_SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {hidden > 0 && <li>{formatMessage({ id: 'receipt.check.more' }, { count: hidden })}</li>}
        </$List>
      )}
      <p>
        {order.state === 'void' && agrees
          ? formatMessage({ id: 'receipt.check.noTick' })
          : formatMessage({ id: 'receipt.check.from' }, { count: checked.ticks.length })}
      </p>
    </Note>
  );
}

interface NoteProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'bad';
}

function Note({ mark, title, children, action, tone = 'plain' }: NoteProps) {
  return (
    <Card $tone={tone} aria-label={title}>
      <$Title>
        <$Mark $tone={tone}>{mark}</$Mark>
        {title}
      </$Title>
      <$Line>
        <$Words>{children}</$Words>
        {action}
      </$Line>
    </Card>
  );
}

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};

  /* The text of the button is aligned with the margin of the card; its tap target extends beyond the margin. */
  > button {
    flex: none;
    margin: -8px;
  }
`;

const $Mark = styled.span<{ $tone: 'plain' | 'bad' }>`
  flex: none;
  color: ${({ $tone }) => ($tone === 'bad' ? color.bad : color.accent)};
`;

const $Words = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Title = styled.h2`
  display: flex;
  gap: ${space.one};
  font-size: ${text.body};
`;

const $List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-block: ${space.half};
  color: ${color.text};
`;
