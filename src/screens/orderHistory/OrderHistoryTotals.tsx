import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDecimal, useLocale } from '../../intl';
import { Stack, Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { MainTotal, PartTotals } from '../shared/lists/listTotals';
import { Amount, useAmountText } from '../shared/account/Amount';
import { Gain } from '../shared/account/Gain';
import type { SettledTotals } from './settledTotals';

interface OrderHistoryTotalsProps {
  /** Undefined until the first response; null if the backend has no totals for this filter. */
  readonly totals: SettledTotals | null | undefined;
}

/**
 * Totals of all settled orders that match the filter, including orders that are not loaded yet. Open orders are shown
 * separately.
 */
export function OrderHistoryTotals({ totals }: OrderHistoryTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The profit has no colour while amounts are hidden, because the colour would reveal a loss.
  const amountText = useAmountText();
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
            <Gain size="title" value={totals.profit} />
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
          <dd>{figure(totals && <Amount masked value={totals.invested} />)}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.fees' })}</dt>
          <dd>{figure(totals && <Amount masked value={totals.fees} />)}</dd>
        </div>
      </PartTotals>
      {totals && totals.running.count > 0 && (
        <Text $size="label" $color="muted">
          {formatMessage(
            { id: 'orderRecords.totals.running' },
            {
              count: totals.running.count,
              invested: amountText(totals.running.invested, { masked: true }),
            },
          )}
        </Text>
      )}
    </Stack>
  );
}
