/** The stake: what was typed, what it may be, and handy ways to change it. Amounts are decimal strings in USDT. */
import { compareDecimals, fromMicro, shareRoundedDown, toMicro } from '../../../contract';
import type { Micro, Usdt } from '../../../contract';
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
  /** `amount` is there where the text was understood and only a limit is in the way. */
  | { readonly ok: false; readonly fault: StakeFault; readonly amount: Usdt | null };

const withFee = (stake: Micro, feeRate: string): Micro => stake + shareRoundedDown(stake, feeRate);

/** Reads the typed text against the limits; `available` is null for visitors and while it is not known. */
export function readStake(
  typed: string,
  locale: Locale,
  limits: StakeLimits,
  available: Usdt | null,
): Stake {
  const parsed = parseAmount(typed, locale);
  if (!parsed.ok) return { ok: false, fault: parsed.reason, amount: null };
  const fault = limitBroken(parsed.value, limits, available);
  return fault === null
    ? { ok: true, amount: parsed.value }
    : { ok: false, fault, amount: parsed.value };
}

function limitBroken(amount: Usdt, limits: StakeLimits, available: Usdt | null): StakeFault | null {
  if (compareDecimals(amount, limits.minAmount) < 0) return 'below_min';
  if (compareDecimals(amount, limits.maxAmount) > 0) return 'above_max';
  if (available === null) return null;
  return withFee(toMicro(amount), limits.feeRate) > toMicro(available) ? 'over_balance' : null;
}

const ONE = toMicro('1');
const downTo = (value: Micro, grain: Micro): Micro => value - (value % grain);

/** Stakes below each of these move by the step beside it. */
const STEPS: readonly (readonly [below: Micro, step: Micro])[] = [
  [toMicro('10'), ONE],
  [toMicro('100'), toMicro('5')],
  [toMicro('500'), toMicro('25')],
];
const LARGEST_STEP = toMicro('50');
const stepBelow = (value: Micro): Micro =>
  STEPS.find(([below]) => value < below)?.[1] ?? LARGEST_STEP;

/** The next round stake up or down, within the limits; from an unreadable text it starts at `otherwise`. */
export function stepped(
  from: Usdt | null,
  way: -1 | 1,
  limits: StakeLimits,
  otherwise: Usdt,
): Usdt {
  if (from === null) return otherwise;
  const now = toMicro(from);
  const step = stepBelow(way === 1 ? now : now - 1n);
  const next = way === 1 ? downTo(now, step) + step : downTo(now - 1n, step);
  return fromMicro(bounded(next, limits));
}

export interface QuickStake {
  readonly amount: Usdt;
  /** What the last order took. */
  readonly isLast: boolean;
  /** False where one tap would stake too much of what is available; it can still be typed. */
  readonly isWithin: boolean;
}

const QUICK: readonly Usdt[] = ['5', '10', '20', '50', '100'];
/** One tap stakes at most this share of what is available; the smallest amount is there in any case. */
const QUICK_SHARE = 20n;

/**
 * The fixed amounts that the limits allow; the last one used, where it is another, in the place of the smallest, so that
 * nothing moves when it comes to be known. `available` as in `readStake`.
 */
export function quickStakes(
  last: Usdt | null,
  limits: StakeLimits,
  available: Usdt | null,
): readonly QuickStake[] {
  const isAllowed = (amount: Usdt) => limitBroken(amount, limits, null) === null;
  const fixed = QUICK.filter(isAllowed);
  const isOther = last !== null && isAllowed(last) && !fixed.includes(last);
  const shown = isOther ? [last, ...fixed.slice(1)] : fixed;
  const isSmallest = (amount: Usdt) => shown.every((other) => compareDecimals(amount, other) <= 0);
  const share = available === null ? null : toMicro(available) / QUICK_SHARE;
  return shown.map((amount) => ({
    amount,
    isLast: amount === last,
    isWithin:
      limitBroken(amount, limits, available) === null &&
      (share === null || isSmallest(amount) || toMicro(amount) <= share),
  }));
}

/** What a ticket starts with: a small round stake, never the most that is possible. */
export const firstStake = (limits: StakeLimits): Usdt => fromMicro(bounded(20n * ONE, limits));

function bounded(value: Micro, { minAmount, maxAmount }: StakeLimits): Micro {
  const [min, max] = [toMicro(minAmount), toMicro(maxAmount)];
  if (value < min) return min;
  return value > max ? max : value;
}
