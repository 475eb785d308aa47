import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatUsdt, formatDecimal, formatSigned, useLocale } from '../../intl';
import { signToDirection } from '../../ui/direction';
import { Stack, Text } from '../../ui/layout';
import { Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { MainTotal, PartTotals } from '../shared/lists/listTotals';
import { MaskableAmount, useAmountsHidden, useMaskAmount } from '../shared/account/MaskableAmount';
import type { SettledTotals } from './settledTotals';

interface RecordTotalsProps {
  /** Undefined until the first response; null if the backend has no totals for this filter. */
  readonly totals: SettledTotals | null | undefined;
}

/**
 * Totals of all settled orders that match the filter, including orders that are not loaded yet. Open orders are shown
 * separately.
 */
export function RecordTotals({ totals }: RecordTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The profit has no colour while amounts are hidden, because the colour would reveal a loss.
  const isHidden = useAmountsHidden();
  const maskAmount = useMaskAmount();
  const unknown = totals === null && (
    <span>{formatMessage({ id: 'orderRecords.totals.unknown' })}</span>
  );
  const figure = (value: ReactNode) => value || unknown || <Skeleton width="40px" height="13px" />;

  return (
    <Stack as="section" $gap="half" aria-label={formatMessage({ id: 'orderRecords.totals.title' })}>
      <MainTotal>
        <dt>{formatMessage({ id: 'orderRecords.totals.settled' })}</dt>
        <dd>
          {totals ? (
            <Signed
              direction={isHidden ? 'flat' : signToDirection(totals.profit)}
              size="title"
              withoutArrow
            >
              <MaskableAmount>{formatSigned(totals.profit, locale)}</MaskableAmount>
            </Signed>
          ) : (
            unknown || <Skeleton width="96px" height="28px" />
          )}
        </dd>
      </MainTotal>
      <PartTotals>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.count' })}</dt>
          <dd>{figure(totals && formatDecimal(String(totals.count), locale))}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.invested' })}</dt>
          <dd>
            {figure(
              totals && <MaskableAmount>{formatUsdt(totals.invested, locale)}</MaskableAmount>,
            )}
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.fees' })}</dt>
          <dd>
            {figure(totals && <MaskableAmount>{formatUsdt(totals.fees, locale)}</MaskableAmount>)}
          </dd>
        </div>
      </PartTotals>
      {totals && totals.running.count > 0 && (
        <Text $size="label" $color="muted">
          {formatMessage(
            { id: 'orderRecords.totals.running' },
            {
              count: totals.running.count,
              invested: maskAmount(formatUsdt(totals.running.invested, locale)),
            },
          )}
        </Text>
      )}
    </Stack>
  );
}
