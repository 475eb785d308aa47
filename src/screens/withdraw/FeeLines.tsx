import { useIntl } from 'react-intl';
import { compareDecimals } from '#contract';
import type { ResultOf, Usdt } from '#contract';
import { formatPercent, formatUsdt, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { balanceAfter, transferFees } from '../shared/transfers/transferAmount';
import { arrivalText } from '../shared/transfers/TransferTracker';

interface FeeLinesProps {
  readonly amount: Usdt | null;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** Whether the lines are part of the review. Its heading is the net amount, so the lines include the gross amount. */
  readonly isReview?: boolean;
}

/** Fee, net amount, arrival time and remaining balance with all decimals, in the form as soon as they are known. */
export function FeeLines({ amount, terms, available, isReview = false }: FeeLinesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  const usdt = (value: Usdt) => [formatUsdt(value, locale), unit].join(' ');
  const fees = amount === null ? null : transferFees(amount, terms);
  const after = amount === null ? null : balanceAfter(available, amount);
  const rate = formatPercent(terms.feeRate, locale, { minDigits: 0 });
  const isFixed = compareDecimals(terms.feeFixed, '0') !== 0;
  const fixed = usdt(terms.feeFixed);

  return (
    <KeyValueList>
      {isReview && amount !== null ? (
        <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>{usdt(amount)}</KeyValue>
      ) : (
        <KeyValue label={formatMessage({ id: 'withdraw.available' })}>
          <MaskableAmount>{usdt(available)}</MaskableAmount>
        </KeyValue>
      )}
      {fees ? (
        <KeyValue
          label={
            isFixed
              ? formatMessage({ id: 'withdraw.fee.fixed' }, { rate, fixed })
              : formatMessage({ id: 'deposit.fee' }, { rate })
          }
        >
          {usdt(fees.fee)}
        </KeyValue>
      ) : (
        <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
          {isFixed ? [rate, fixed].join(' + ') : rate}
        </KeyValue>
      )}
      {fees && !isReview && (
        <KeyValue label={formatMessage({ id: 'withdraw.receive' })}>{usdt(fees.net)}</KeyValue>
      )}
      {after !== null && (
        <KeyValue label={formatMessage({ id: 'withdraw.after' })}>
          <MaskableAmount>{usdt(after)}</MaskableAmount>
        </KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'withdraw.arrival' })}>
        {arrivalText(intl, locale, terms)}
      </KeyValue>
    </KeyValueList>
  );
}
