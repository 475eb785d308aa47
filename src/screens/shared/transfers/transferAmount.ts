/** The amount of a deposit or withdrawal: what was typed, and whether it may be that much. Decimal strings in USDT. */
import type { IntlShape } from 'react-intl';
import { compareDecimals, fromMicro, shareRoundedDown, toMicro } from '../../../contract';
import type { Usdt } from '../../../contract';
import { formatUsdt, parseAmount } from '../../../intl';
import type { Locale } from '../../../intl';

/** In micro-USDT. */
export const CENT = 10_000n;

export interface AmountLimits {
  readonly min: Usdt;
  readonly max: Usdt;
  /** What is there to be taken; absent where money comes in. */
  readonly available?: Usdt | undefined;
  /** What is shown of it to whoever looks on. */
  readonly ownText?: (amount: string) => string;
}

export interface Fees {
  readonly feeRate: string;
  readonly feeFixed?: Usdt;
}

/** Fee and what is left of an amount after it, as the exchange will round them; never less than nothing is left. */
export function feesOf(amount: Usdt, { feeRate, feeFixed = '0' }: Fees): { fee: Usdt; net: Usdt } {
  const whole = toMicro(amount);
  const fee = shareRoundedDown(whole, feeRate) + toMicro(feeFixed);
  return { fee: fromMicro(fee), net: fromMicro(whole > fee ? whole - fee : 0n) };
}

/** Both in whole cents, so that they add up to the amount in cents: what arrives is rounded down, the fee takes the rest. */
export function feesInCents(amount: Usdt, fees: Fees): { fee: Usdt; net: Usdt } {
  const cents = (value: Usdt) => toMicro(value) - (toMicro(value) % CENT);
  const net = cents(feesOf(amount, fees).net);
  return { fee: fromMicro(cents(amount) - net), net: fromMicro(net) };
}

/** What is left in the balance after an amount was taken from it; null where it is not enough. */
export function balanceAfter(available: Usdt, amount: Usdt): Usdt | null {
  const left = toMicro(available) - toMicro(amount);
  return left < 0n ? null : fromMicro(left);
}

/** The most that "All" can mean: what is there, or the largest amount allowed. */
export const mostOf = ({ max, available = max }: AmountLimits): Usdt =>
  compareDecimals(available, max) < 0 ? available : max;

/** What was understood; null where the text is no amount. */
export function readAmount(typed: string, locale: Locale): Usdt | null {
  const parsed = parseAmount(typed, locale);
  return parsed.ok ? parsed.value : null;
}

/** What is wrong with a typed amount, in words; undefined where it can be sent. `required` is said where there is none. */
export function amountProblem(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  typed: string,
  locale: Locale,
  { min, max, available, ownText = String }: AmountLimits,
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
        { amount: ownText(formatUsdt(available, locale)) },
      )
    : undefined;
}
