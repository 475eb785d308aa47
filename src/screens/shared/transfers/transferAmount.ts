/** Parsing and validation of deposit and withdrawal amounts. Amounts are decimal strings in USDT. */
import type { IntlShape } from 'react-intl';
import { compareDecimals, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Usdt } from '#contract';
import { parseAmount, toLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import type { AmountText } from '../account/Amount';

export interface AmountLimits {
  readonly min: Usdt;
  readonly max: Usdt;
  /** Available balance; absent for deposits. */
  readonly available?: Usdt | undefined;
}

export interface Fees {
  readonly feeRate: string;
  readonly feeFixed?: Usdt;
}

/** Fee and net amount, rounded as the exchange rounds them. The net amount is never negative. */
export function transferFees(
  amount: Usdt,
  { feeRate, feeFixed = '0' }: Fees,
): { fee: Usdt; net: Usdt } {
  const whole = toMicro(amount);
  const fee = shareRoundedDown(whole, feeRate) + toMicro(feeFixed);
  return { fee: fromMicro(fee), net: fromMicro(whole > fee ? whole - fee : 0n) };
}

/** Balance after an amount is subtracted; null if the balance is too small. */
export function balanceAfter(available: Usdt, amount: Usdt): Usdt | null {
  const left = toMicro(available) - toMicro(amount);
  return left < 0n ? null : fromMicro(left);
}

/** The maximum amount: the available balance or the limit, whichever is lower. */
export const highestAmount = ({ max, available = max }: AmountLimits): Usdt =>
  compareDecimals(available, max) < 0 ? available : max;

/** The parsed amount; null if the text is not an amount. */
export function readAmount(typed: string, locale: Locale): Usdt | null {
  const parsed = parseAmount(typed, locale);
  return parsed.ok ? parsed.value : null;
}

/** Error text for a typed amount; undefined if the amount is valid. `required` is the text for an empty field. */
export function amountProblem(
  { formatMessage, locale }: Pick<IntlShape, 'formatMessage' | 'locale'>,
  typed: string,
  { min, max, available }: AmountLimits,
  required: string,
  amountText: AmountText,
): string | undefined {
  const parsed = parseAmount(typed, toLocale(locale));
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return required;
    return parsed.reason === 'ambiguous'
      ? formatMessage({ id: 'deposit.amount.ambiguous' })
      : formatMessage({ id: 'rule.amount' });
  }
  const usdt = (value: Usdt) => ({ amount: amountText(value, { unit: true }) });
  if (compareDecimals(parsed.value, min) < 0) {
    return formatMessage({ id: 'deposit.amount.min' }, usdt(min));
  }
  if (compareDecimals(parsed.value, max) > 0) {
    return formatMessage({ id: 'deposit.amount.max' }, usdt(max));
  }
  return available !== undefined && compareDecimals(parsed.value, available) > 0
    ? formatMessage(
        { id: 'deposit.amount.available' },
        {
          amount: amountText(available, { masked: true, unit: true }),
        },
      )
    : undefined;
}
