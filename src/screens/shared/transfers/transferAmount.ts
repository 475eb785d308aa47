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
          amount: amountText(available, {
            kind: placesInFlow(parsed.value),
            masked: true,
            unit: true,
          }),
        },
      )
    : undefined;
}

/**
 * The number of decimals of every figure in the form and the tracker of a deposit, withdrawal or purchase of `amount`:
 * cents, or as many as the amount needs to be shown exactly.
 */
export const placesInFlow = (amount: Usdt | null): number =>
  Math.max(2, amount?.split('.')[1]?.replace(/0+$/, '').length ?? 0);

interface FlowParts {
  readonly amount: Usdt;
  readonly fee: Usdt;
  readonly net: Usdt;
}

/**
 * Fee and net amount with the decimals of their flow. They add up to the displayed amount: the net amount is rounded
 * down, because it must not exceed what arrives, and the fee has the rest.
 */
export function flowParts({ amount, fee, net }: FlowParts): Pick<FlowParts, 'fee' | 'net'> {
  const step = 10n ** BigInt(6 - placesInFlow(amount));
  const rest = toMicro(net) % step;
  // Fee and rest are whole steps, unless the fee exceeds the amount and the net amount is zero.
  const steps = (toMicro(fee) + rest + step - 1n) / step;
  return { fee: fromMicro(steps * step), net };
}
