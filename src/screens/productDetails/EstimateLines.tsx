import { useIntl } from 'react-intl';
import type { Usdt, WealthProduct } from '#contract';
import { formatAmount, formatDate, useLocale } from '../../intl';
import { useToday } from '../../state/time/useNow';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Amount } from '../shared/account/Amount';
import { balanceAfter } from '../shared/transfers/transferAmount';
import { maturityTime } from '../shared/wealth/purchaseEstimate';
import type { Estimate } from '../shared/wealth/purchaseEstimate';

interface EstimateLinesProps {
  readonly product: WealthProduct;
  readonly amount: Usdt | null;
  readonly estimate: Estimate | null;
  readonly available: Usdt | undefined;
}

const NOTHING = '–';

/**
 * Estimated returns of a purchase, and the remaining balance. The lines are always rendered, so that nothing moves
 * while the user types.
 */
export function EstimateLines({ product, amount, estimate, available }: EstimateLinesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { kind, cycleDays: days } = product;
  const endsAt = maturityTime(product, useToday());
  const after = available !== undefined && amount !== null ? balanceAfter(available, amount) : null;
  const gain = (earned: Usdt | undefined) =>
    earned === undefined ? NOTHING : formatAmount(earned, locale, { sign: true });

  return (
    <KeyValueList>
      {kind === 'lockup' && (
        <>
          <KeyValue label={formatMessage({ id: 'lockup.each' })}>
            {gain(estimate?.kind === 'lockup' ? estimate.daily : undefined)}
          </KeyValue>
          {days !== undefined && (
            <KeyValue label={formatMessage({ id: 'lockup.total' }, { days })}>
              {gain(estimate?.kind === 'lockup' ? estimate.total : undefined)}
            </KeyValue>
          )}
        </>
      )}
      {kind === 'wealth' && (
        <KeyValue label={formatMessage({ id: 'wealth.buy.interest' })}>
          {gain(estimate?.kind === 'wealth' ? estimate.interest : undefined)}
        </KeyValue>
      )}
      {kind === 'fund' && (
        <>
          <KeyValue label={formatMessage({ id: 'fund.units' })}>
            {estimate?.kind === 'fund'
              ? formatMessage(
                  { id: 'fund.units.count' },
                  { units: formatAmount(estimate.units, locale, { kind: 'round' }) },
                )
              : NOTHING}
          </KeyValue>
          <KeyValue label={formatMessage({ id: 'fund.noPromise' })}>
            {formatMessage({ id: 'fund.noPromise.why' })}
          </KeyValue>
        </>
      )}
      {endsAt !== null && (
        <KeyValue label={formatMessage({ id: 'wealth.buy.back' })}>
          {formatDate(endsAt, locale)}
        </KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'wealth.buy.before' })}>
        {available === undefined ? NOTHING : <Amount masked value={available} />}
      </KeyValue>
      <KeyValue label={formatMessage({ id: 'wealth.buy.after' })}>
        {amount === null || available === undefined ? (
          NOTHING
        ) : after === null ? (
          formatMessage({ id: 'wealth.buy.short' })
        ) : (
          <Amount masked value={after} />
        )}
      </KeyValue>
    </KeyValueList>
  );
}
