import { useIntl } from 'react-intl';
import { compareDecimals } from '#contract';
import type { ResultOf, Usdt } from '#contract';
import { formatAmount, formatRate, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Amount } from '../shared/account/Amount';
import { balanceAfter, transferFees } from '../shared/transfers/transferAmount';
import { arrivalText } from '../shared/transfers/arrivalText';
import { feeRateText } from '../shared/transfers/feeRateText';

interface FeeLinesProps {
  readonly amount: Usdt | null;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** Whether the lines are part of the review. Its heading is the net amount, so the lines include the gross amount. */
  readonly isReview?: boolean;
}

interface AvailableLineProps {
  /** `undefined` while it is loading. */
  readonly available: Usdt | undefined;
}

/** The available balance, above the field for the amount. */
export function AvailableLine({ available }: AvailableLineProps) {
  const { formatMessage } = useIntl();
  return (
    <KeyValueList>
      <KeyValue label={formatMessage({ id: 'withdraw.available' })}>
        {available !== undefined && <Amount masked unit value={available} />}
      </KeyValue>
    </KeyValueList>
  );
}

/** Fee, net amount, arrival time and remaining balance, in the form as soon as they are known. */
export function FeeLines({ amount, terms, available, isReview = false }: FeeLinesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const fees = amount === null ? null : transferFees(amount, terms);
  const after = amount === null ? null : balanceAfter(available, amount);
  const rate = formatRate(terms.feeRate, locale);
  const isFixed = compareDecimals(terms.feeFixed, '0') !== 0;
  const fixed = formatAmount(terms.feeFixed, locale, { unit: true });

  return (
    <KeyValueList>
      {isReview && amount !== null && (
        <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>
          <Amount unit value={amount} />
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
          <Amount unit value={fees.fee} />
        </KeyValue>
      ) : (
        <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
          {feeRateText(locale, terms)}
        </KeyValue>
      )}
      {fees && !isReview && (
        <KeyValue label={formatMessage({ id: 'withdraw.receive' })}>
          <Amount unit value={fees.net} />
        </KeyValue>
      )}
      {after !== null && (
        <KeyValue label={formatMessage({ id: 'withdraw.after' })}>
          <Amount masked unit value={after} />
        </KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'withdraw.arrival' })}>
        {arrivalText(intl, locale, terms)}
      </KeyValue>
    </KeyValueList>
  );
}
