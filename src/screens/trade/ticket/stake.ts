/** Parsing, limits and steps of the stake. Amounts are decimal strings in USDT. */
import { compareDecimals, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Micro, Usdt } from '#contract';
import { parseAmount } from '../../../intl';
import type { AmountRefusal, Locale } from '../../../intl';

export interface StakeLimits {
  readonly minAmount: Usdt;
  readonly maxAmount: Usdt;
  readonly feeRate: string;
}

export type StakeFault = AmountRefusal | 'below_min' | 'above_max' | 'over_balance';
export type Stake =
  | { readonly ok: true; readonly amount: Usdt }
  /** `amount` is not null if the text is a number that only violates a limit. */
  | { readonly ok: false; readonly fault: StakeFault; readonly amount: Usdt | null };

const withFee = (stake: Micro, feeRate: string): Micro => stake + shareRoundedDown(stake, feeRate);

/**
 * Parses the typed text and checks the limits. `available` is the available balance; it is null for visitors and until
 * it is known.
 */
export function readStake(
  typed: string,
  locale: Locale,
  limits: StakeLimits,
  available: Usdt | null,
): Stake {
  const parsed = parseAmount(typed, locale);
  if (!parsed.ok) return { ok: false, fault: parsed.reason, amount: null };
  const fault = violatedLimit(parsed.value, limits, available);
  return fault === null
    ? { ok: true, amount: parsed.value }
    : { ok: false, fault, amount: parsed.value };
}

function violatedLimit(
  amount: Usdt,
  limits: StakeLimits,
  available: Usdt | null,
): StakeFault | null {
  if (compareDecimals(amount, limits.minAmount) < 0) return 'below_min';
  if (compareDecimals(amount, limits.maxAmount) > 0) return 'above_max';
  if (available === null) return null;
  return withFee(toMicro(amount), limits.feeRate) > toMicro(available) ? 'over_balance' : null;
}

const ONE = toMicro('1');
const roundDown = (value: Micro, unit: Micro): Micro => value - (value % unit);

/** Step size for stakes below each of these amounts. */
const STEPS: readonly (readonly [below: Micro, step: Micro])[] = [
  [toMicro('10'), ONE],
  [toMicro('100'), toMicro('5')],
  [toMicro('500'), toMicro('25')],
];
const LARGEST_STEP = toMicro('50');
const stepSize = (value: Micro): Micro =>
  STEPS.find(([below]) => value < below)?.[1] ?? LARGEST_STEP;

/**
 * The next higher or lower round stake within the limits; `otherwise` if `from` is null, because the text is not a
 * valid stake.
 */
export function nextStake(
  from: Usdt | null,
  direction: -1 | 1,
  limits: StakeLimits,
  otherwise: Usdt,
): Usdt {
  if (from === null) return otherwise;
  const now = toMicro(from);
  const step = stepSize(direction === 1 ? now : now - 1n);
  const next = direction === 1 ? roundDown(now, step) + step : roundDown(now - 1n, step);
  return fromMicro(clampToLimits(next, limits));
}

export interface QuickStake {
  readonly amount: Usdt;
  /** Whether it is the stake of the last order. */
  readonly isLast: boolean;
  /** Whether the amount is small enough to be chosen with a single tap. Larger amounts can still be typed. */
  readonly isWithin: boolean;
}

const QUICK_AMOUNTS: readonly Usdt[] = ['5', '10', '20', '50', '100'];
/**
 * A quick amount may be at most one twentieth of the balance. The smallest one is enabled whenever the balance is
 * sufficient.
 */
const QUICK_SHARE = 20n;

/**
 * The fixed amounts that are within the limits. If the last stake is a different amount, it is added at the end, so that
 * the position of a fixed amount never changes. `available` is the same as for `readStake`.
 */
export function quickStakes(
  last: Usdt | null,
  limits: StakeLimits,
  available: Usdt | null,
): readonly QuickStake[] {
  const isAllowed = (amount: Usdt) => violatedLimit(amount, limits, null) === null;
  const fixed = QUICK_AMOUNTS.filter(isAllowed);
  const isCustom = last !== null && isAllowed(last) && !fixed.includes(last);
  const shown = isCustom ? [...fixed, last] : fixed;
  const isSmallest = (amount: Usdt) => shown.every((other) => compareDecimals(amount, other) <= 0);
  const share = available === null ? null : toMicro(available) / QUICK_SHARE;
  return shown.map((amount) => ({
    amount,
    isLast: amount === last,
    isWithin:
      violatedLimit(amount, limits, available) === null &&
      (share === null || isSmallest(amount) || toMicro(amount) <= share),
  }));
}

/** Initial stake of a ticket: 20 USDT if the limits allow it. */
export const defaultStake = (limits: StakeLimits): Usdt =>
  fromMicro(clampToLimits(20n * ONE, limits));

function clampToLimits(value: Micro, { minAmount, maxAmount }: StakeLimits): Micro {
  const [min, max] = [toMicro(minAmount), toMicro(maxAmount)];
  if (value < min) return min;
  return value > max ? max : value;
}
