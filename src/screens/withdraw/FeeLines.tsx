import { useIntl } from 'react-intl';
import { compareDecimals } from '#contract';
import type { ResultOf, Usdt } from '#contract';
import { formatAmount, formatPercent, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Amount } from '../shared/account/Amount';
import {
  balanceAfter,
  flowParts,
  placesInFlow,
  transferFees,
} from '../shared/transfers/transferAmount';
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
  /** The typed amount, which determines the number of decimals. */
  readonly amount: Usdt | null;
}

/** The available balance, above the field for the amount. */
export function AvailableLine({ available, amount }: AvailableLineProps) {
  const { formatMessage } = useIntl();
  return (
    <KeyValueList>
      <KeyValue label={formatMessage({ id: 'withdraw.available' })}>
        {available !== undefined && (
          <Amount masked kind={placesInFlow(amount)} unit value={available} />
        )}
      </KeyValue>
    </KeyValueList>
  );
}

/** Fee, net amount, arrival time and remaining balance, in the form as soon as they are known. */
export function FeeLines({ amount, terms, available, isReview = false }: FeeLinesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const usdt = { kind: placesInFlow(amount), unit: true } as const;
  const fees = amount === null ? null : flowParts({ amount, ...transferFees(amount, terms) });
  const after = amount === null ? null : balanceAfter(available, amount);
  const rate = formatPercent(terms.feeRate, locale, { minDigits: 0 });
  const isFixed = compareDecimals(terms.feeFixed, '0') !== 0;
  const fixed = formatAmount(terms.feeFixed, locale, { unit: true });

  return (
    <KeyValueList>
      {isReview && amount !== null && (
        <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>
          <Amount {...usdt} value={amount} />
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
          <Amount {...usdt} value={fees.fee} />
        </KeyValue>
      ) : (
        <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
          {feeRateText(locale, terms)}
        </KeyValue>
      )}
      {fees && !isReview && (
        <KeyValue label={formatMessage({ id: 'withdraw.receive' })}>
          <Amount {...usdt} value={fees.net} />
        </KeyValue>
      )}
      {after !== null && (
        <KeyValue label={formatMessage({ id: 'withdraw.after' })}>
          <Amount masked {...usdt} value={after} />
        </KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'withdraw.arrival' })}>
        {arrivalText(intl, locale, terms)}
      </KeyValue>
    </KeyValueList>
  );
}
