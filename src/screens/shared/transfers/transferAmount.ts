/** Parsing and validation of deposit and withdrawal amounts. Amounts are decimal strings in USDT. */
import type { IntlShape } from 'react-intl';
import { compareDecimals, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Usdt } from '#contract';
import { formatUsdt, parseAmount } from '../../../intl';
import type { Locale } from '../../../intl';

/** In micro-USDT. */
export const CENT = 10_000n;

export interface AmountLimits {
  readonly min: Usdt;
  readonly max: Usdt;
  /** Available balance; absent for deposits. */
  readonly available?: Usdt | undefined;
  /** Masks the balance in messages when amounts are hidden. */
  readonly maskAmount?: (amount: string) => string;
}

export interface Fees {
  readonly feeRate: string;
  readonly feeFixed?: Usdt;
}

/** Fee and net amount, rounded as the exchange does; the net amount is never negative. */
export function transferFees(
  amount: Usdt,
  { feeRate, feeFixed = '0' }: Fees,
): { fee: Usdt; net: Usdt } {
  const whole = toMicro(amount);
  const fee = shareRoundedDown(whole, feeRate) + toMicro(feeFixed);
  return { fee: fromMicro(fee), net: fromMicro(whole > fee ? whole - fee : 0n) };
}

/**
 * Fee and net amount in whole cents that add up to the amount: the net amount is rounded down and the fee takes the
 * rest.
 */
export function feesInCents(amount: Usdt, fees: Fees): { fee: Usdt; net: Usdt } {
  const cents = (value: Usdt) => toMicro(value) - (toMicro(value) % CENT);
  const net = cents(transferFees(amount, fees).net);
  return { fee: fromMicro(cents(amount) - net), net: fromMicro(net) };
}

/** Balance after subtracting an amount; null when it is insufficient. */
export function balanceAfter(available: Usdt, amount: Usdt): Usdt | null {
  const left = toMicro(available) - toMicro(amount);
  return left < 0n ? null : fromMicro(left);
}

/** The maximum that can be entered: the available balance or the limit, whichever is lower. */
export const highestAmount = ({ max, available = max }: AmountLimits): Usdt =>
  compareDecimals(available, max) < 0 ? available : max;

/** The parsed amount; null when the text is not an amount. */
export function readAmount(typed: string, locale: Locale): Usdt | null {
  const parsed = parseAmount(typed, locale);
  return parsed.ok ? parsed.value : null;
}

/** Error of a typed amount; undefined when it is valid. `required` is the message for an empty field. */
export function amountProblem(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  typed: string,
  locale: Locale,
  { min, max, available, maskAmount = String }: AmountLimits,
  required: string,
): string | undefined {
  const parsed = parseAmount(typed, locale);
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return required;
    return parsed.reason === 'ambiguous'
      ? formatMessage({ id: 'deposit.amount.ambiguous' })
      : formatMessage({ id: 'rule.amount' });
  }
  const usdt = (value: Usdt) => ({ amount: formatUsdt(value, locale) });
  if (compareDecimals(parsed.value, min) < 0) {
    return formatMessage({ id: 'deposit.amount.min' }, usdt(min));
  }
  if (compareDecimals(parsed.value, max) > 0) {
    return formatMessage({ id: 'deposit.amount.max' }, usdt(max));
  }
  return available !== undefined && compareDecimals(parsed.value, available) > 0
    ? formatMessage(
        { id: 'deposit.amount.available' },
        { amount: maskAmount(formatUsdt(available, locale)) },
      )
    : undefined;
}
