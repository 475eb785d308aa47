/**
 * Money is a decimal string in the API and an integer count of micro-USDT (bigint) in code, never a float. Rates are
 * decimal strings of fractions in the API and integers in units of 10^-8 in code.
 */

/** Decimal USDT, at most six places, e.g. `"125.5"`. */
export type Usdt = string;
/** Integer micro-USDT: 1 USDT = 1,000,000. */
export type Micro = bigint;

const USDT_PLACES = 6;
export const USDT_PATTERN = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
export const SIGNED_USDT_PATTERN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
export const DECIMAL_PATTERN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
export const PRICE_PATTERN = /^(?=.*[1-9])(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
/** At most eight significant decimal places; more zeros are allowed, because a backend may append them. */
export const RATE_PATTERN = /^(?:0|[1-9]\d{0,2})(?:\.\d{1,8}0{0,4})?$/;
export const SIGNED_RATE_PATTERN = /^-?(?:0|[1-9]\d{0,2})(?:\.\d{1,8}0{0,4})?$/;

const RATE_PLACES = 8;
const RATE_ONE = 100_000_000n;

/**
 * Converts a decimal string to an integer count of 10^-places.
 * @throws RangeError if the text is not a plain decimal or has more decimal places.
 */
export function toUnits(text: string, places: number): bigint {
  const match = /^(-?)(\d{1,24})(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.replace(/0+$/, '').length > places) {
    throw new RangeError(`not a decimal of at most ${places} places`);
  }
  const units = BigInt(match[2] + fraction.slice(0, places).padEnd(places, '0'));
  return match[1] === '-' ? -units : units;
}

/** Converts an integer count of 10^-places to a decimal string; trailing zeros are kept unless `trim` is set. */
export function fromUnits(units: bigint, places: number, trim = false): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  let fraction = digits.slice(digits.length - places);
  if (trim) fraction = fraction.replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Converts an API amount to micro-USDT. @throws RangeError if the text is not a decimal of at most six places */
export const toMicro = (amount: Usdt): Micro => toUnits(amount, USDT_PLACES);

/** Converts micro-USDT to an API amount in its shortest form. */
export const fromMicro = (micro: Micro): Usdt => fromUnits(micro, USDT_PLACES, true);

/**
 * Computes `amount × rate`, rounded down to a whole micro-USDT, for fees, payouts, daily credits and cashback. No other
 * function rounds USDT. Amount and rate must not be negative.
 */
export function shareRoundedDown(amount: Micro, rate: string): Micro {
  return (amount * toUnits(rate, RATE_PLACES)) / RATE_ONE;
}

/**
 * Converts an amount to another currency at `rate` units for one USDT. The result is rounded up to a hundredth, so that
 * the payment is never too small, and has no trailing zeros.
 */
export function convertToCurrency(amount: Micro, rate: string): string {
  const perHundredth = (RATE_ONE * 1_000_000n) / 100n;
  const hundredths = (amount * toUnits(rate, RATE_PLACES) + perHundredth - 1n) / perHundredth;
  return fromUnits(hundredths, 2, true);
}

/** Share of orders that must win to break even: (1 + fee) / (1 + payout), as a fraction with six places. */
export function breakEvenShare(feeRate: string, payoutRate: string): string {
  const paid = RATE_ONE + toUnits(feeRate, RATE_PLACES);
  const back = RATE_ONE + toUnits(payoutRate, RATE_PLACES);
  return fromUnits((paid * 1_000_000n) / back, 6);
}

/** Compares two decimal strings exactly: negative, zero or positive. */
export function compareDecimals(a: string, b: string): number {
  const difference = toUnits(a, 12) - toUnits(b, 12);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
