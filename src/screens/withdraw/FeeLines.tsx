import { useIntl } from 'react-intl';
import { compareDecimals } from '../../contract';
import type { ResultOf, Usdt } from '../../contract';
import { formatPercent, formatUsdt, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { OwnAmount } from '../shared/account/OwnAmount';
import { balanceAfter, feesOf } from '../shared/transfers/transferAmount';
import { arrivalText } from '../shared/transfers/TransferTracker';

/** Stands where a figure will be. */
const NO_FIGURE = '–';

interface FeeLinesProps {
  readonly amount: Usdt | null;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** On the review what arrives stands large above, and the amount here. */
  readonly isReview?: boolean;
}

/** Fee, what arrives, when, and what is left: in full before the tap. */
export function FeeLines({ amount, terms, available, isReview = false }: FeeLinesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  const usdt = (value: Usdt | null | undefined) =>
    value === null || value === undefined ? NO_FIGURE : `${formatUsdt(value, locale)} ${unit}`;
  const fees = amount === null ? null : feesOf(amount, terms);
  const after = amount === null ? null : balanceAfter(available, amount);
  const rate = formatPercent(terms.feeRate, locale, { minDigits: 0 });
  const feeName =
    compareDecimals(terms.feeFixed, '0') === 0
      ? formatMessage({ id: 'deposit.fee' }, { rate })
      : formatMessage({ id: 'withdraw.fee.fixed' }, { rate, fixed: usdt(terms.feeFixed) });

  return (
    <KeyValueList>
      {isReview ? (
        <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>{usdt(amount)}</KeyValue>
      ) : (
        <KeyValue label={formatMessage({ id: 'withdraw.available' })}>
          <OwnAmount>{usdt(available)}</OwnAmount>
        </KeyValue>
      )}
      <KeyValue label={feeName}>{usdt(fees?.fee)}</KeyValue>
      {!isReview && (
        <KeyValue label={formatMessage({ id: 'withdraw.receive' })}>{usdt(fees?.net)}</KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'withdraw.after' })}>
        <OwnAmount>{usdt(after)}</OwnAmount>
      </KeyValue>
      <KeyValue label={formatMessage({ id: 'withdraw.arrival' })}>
        {arrivalText(intl, locale, terms)}
      </KeyValue>
    </KeyValueList>
  );
}
