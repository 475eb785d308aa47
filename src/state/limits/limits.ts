/**
 * Limits that users set for themselves. A stricter value applies at once; a looser one or a removal applies after a
 * day, so that a decision cannot be undone on impulse (decision 020).
 */
import * as v from 'valibot';
import { compareDecimals, DAY_MS, USDT_PATTERN } from '#contract';
import { accountEntry } from '../storage/accountEntry';

export const LIMIT_KINDS = ['stake', 'dayLoss', 'hourOrders', 'losses', 'breakMinutes'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const RAISE_DELAY_MS = DAY_MS;
/** Default length of a break after losses. */
export const DEFAULT_BREAK_MINUTES = '60';
/** Maximum length of a voluntary break. It also limits a manipulated stored value. */
const PAUSE_MAX_MS = 42 * 24 * 60 * 60 * 1_000;

const Moment = v.pipe(v.number(), v.finite(), v.minValue(0));
/** A decimal string: USDT, a count or minutes. Null means no limit. */
const Value = v.nullable(v.pipe(v.string(), v.regex(USDT_PATTERN), v.regex(/[1-9]/)));

const Limit = v.fallback(
  v.object({
    now: Value,
    /** A looser value that applies from the time `from` on, server ms. */
    next: v.nullable(v.object({ value: Value, from: Moment })),
  }),
  { now: null, next: null },
);

export type Limit = Readonly<v.InferOutput<typeof Limit>>;

const LimitsShape = v.object({
  stake: Limit,
  dayLoss: Limit,
  hourOrders: Limit,
  losses: Limit,
  breakMinutes: Limit,
  /** Until this time, server ms, every order is blocked. */
  pausedUntil: v.fallback(v.nullable(Moment), null),
  /** Interval of the reality check (time spent and profit or loss) in minutes. */
  checkMinutes: v.fallback(v.nullable(v.picklist([15, 30, 60])), null),
});

export type Limits = Readonly<v.InferOutput<typeof LimitsShape>>;

const noLimit = { now: null, next: null };
export const NO_LIMITS: Limits = {
  stake: noLimit,
  dayLoss: noLimit,
  hourOrders: noLimit,
  losses: noLimit,
  breakMinutes: noLimit,
  pausedUntil: null,
  checkMinutes: null,
};

export const limitsStore = accountEntry<Limits>('limits', v.fallback(LimitsShape, NO_LIMITS));

/** The value of a limit that applies at the time `at`; null means no limit. */
export const currentLimit = ({ now, next }: Limit, at: number): string | null =>
  next !== null && at >= next.from ? next.value : now;

/** The looser value that a limit gets after the time `at`; null if there is none. */
export const pendingRaise = ({ next }: Limit, at: number) =>
  next !== null && at < next.from ? next : null;

/** True if `wanted` allows more than `current`; for breaks, if it is shorter. */
function isLooser(kind: LimitKind, wanted: string | null, current: string | null): boolean {
  if (kind === 'breakMinutes')
    return compareDecimals(wanted ?? DEFAULT_BREAK_MINUTES, current ?? DEFAULT_BREAK_MINUTES) < 0;
  if (current === null) return false;
  return wanted === null || compareDecimals(wanted, current) > 0;
}

/** Returns the limit after the user has chosen a value. Choosing the current value cancels a pending raise. */
export function withChosenLimit(
  kind: LimitKind,
  limit: Limit,
  wanted: string | null,
  at: number,
): Limit {
  const current = currentLimit(limit, at);
  if (!isLooser(kind, wanted, current)) return { now: wanted, next: null };
  const raise = pendingRaise(limit, at);
  // Choosing the same raise again must not restart its waiting time.
  if (raise?.value === wanted) return limit;
  return { now: current, next: { value: wanted, from: at + RAISE_DELAY_MS } };
}

export function setLimit(
  account: string,
  kind: LimitKind,
  wanted: string | null,
  at: number,
): void {
  limitsStore.update(account, (limits) => ({
    ...limits,
    [kind]: withChosenLimit(kind, limits[kind], wanted, at),
  }));
}

/** Starts a voluntary break. A break that is already running is never shortened. */
export function startBreak(account: string, ms: number, at: number): void {
  limitsStore.update(account, (limits) => {
    const until = at + Math.min(ms, PAUSE_MAX_MS);
    return { ...limits, pausedUntil: Math.max(until, limits.pausedUntil ?? 0) };
  });
}

export function setCheckInterval(account: string, checkMinutes: Limits['checkMinutes']): void {
  limitsStore.update(account, (limits) => ({ ...limits, checkMinutes }));
}

/** End of the current voluntary break; null if there is none. */
export function currentBreakEnd({ pausedUntil }: Limits, at: number): number | null {
  if (pausedUntil === null || at >= pausedUntil) return null;
  return Math.min(pausedUntil, at + PAUSE_MAX_MS);
}
