import { useIntl } from 'react-intl';
import { compareDecimals } from '#contract';
import type { ResultOf, Usdt } from '#contract';
import { formatFlowParts, formatFlowUsdt, formatPercent, formatUsdt, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { MaskableAmount } from '../shared/account/MaskableAmount';
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
  /** The typed amount, which determines the number of decimals. */
  readonly amount: Usdt | null;
}

/** The available balance, above the field for the amount. */
export function AvailableLine({ available, amount }: AvailableLineProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <KeyValueList>
      <KeyValue label={formatMessage({ id: 'withdraw.available' })}>
        {available !== undefined && (
          <MaskableAmount>
            {[formatFlowUsdt(available, amount, locale), formatMessage({ id: 'common.usdt' })].join(
              ' ',
            )}
          </MaskableAmount>
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
  const unit = formatMessage({ id: 'common.usdt' });
  const withUnit = (figure: string) => [figure, unit].join(' ');
  const usdt = (value: Usdt) => withUnit(formatFlowUsdt(value, amount, locale));
  const fees =
    amount === null ? null : formatFlowParts({ amount, ...transferFees(amount, terms) }, locale);
  const after = amount === null ? null : balanceAfter(available, amount);
  const rate = formatPercent(terms.feeRate, locale, { minDigits: 0 });
  const isFixed = compareDecimals(terms.feeFixed, '0') !== 0;
  const fixed = withUnit(formatUsdt(terms.feeFixed, locale));

  return (
    <KeyValueList>
      {isReview && amount !== null && (
        <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>{usdt(amount)}</KeyValue>
      )}
      {fees ? (
        <KeyValue
          label={
            isFixed
              ? formatMessage({ id: 'withdraw.fee.fixed' }, { rate, fixed })
              : formatMessage({ id: 'deposit.fee' }, { rate })
          }
        >
          {withUnit(fees.fee)}
        </KeyValue>
      ) : (
        <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
          {feeRateText(intl, locale, terms)}
        </KeyValue>
      )}
      {fees && !isReview && (
        <KeyValue label={formatMessage({ id: 'withdraw.receive' })}>{withUnit(fees.net)}</KeyValue>
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
