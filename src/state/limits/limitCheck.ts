/**
 * Checks an order against the user's personal limits and names the limit that blocks it. Pure: the caller passes rows,
 * clock and stakes.
 */
import { HOUR_MS, MINUTE_MS, fromMicro, toMicro } from '#contract';
import type { Micro, Order, Usdt } from '#contract';
import { isOpenOrder } from '../../machines/order/selectors';
import { DEFAULT_BREAK_MINUTES, currentLimit, currentBreakEnd } from './limits';
import type { Limits } from './limits';

export type LimitBlock =
  | { readonly by: 'pause'; readonly until: number }
  | { readonly by: 'stake'; readonly max: string }
  /** `lost`: today's realised loss plus the maximum loss of open orders, both including fees. */
  | { readonly by: 'dayLoss'; readonly max: string; readonly lost: string }
  | { readonly by: 'hourOrders'; readonly max: string; readonly until: number }
  | { readonly by: 'losses'; readonly max: string; readonly until: number };

export interface OrderCost {
  readonly stake: Micro;
  /** Stake plus fee. */
  readonly cost: Micro;
}

/**
 * Length of the order history that the checks need: the longest break after losses, and the losing streak before it.
 */
export const LIMIT_HISTORY_MS = 48 * 3_600_000;

/** The fields of an order that the checks read. */
type CheckedOrder = Pick<
  Order,
  'state' | 'result' | 'amount' | 'fee' | 'profit' | 'createdAt' | 'endsAt'
>;

export interface LimitFacts {
  /** Orders of the last `LIMIT_HISTORY_MS`, including open ones, in any order. */
  readonly orders: readonly CheckedOrder[];
  /** Submitted orders that have no order number yet. */
  readonly pending: readonly OrderCost[];
  /** Current server time in ms. */
  readonly now: number;
  /** Start of today in the user's time zone, server ms. */
  readonly dayStart: number;
}

/** Checks the limits that need no order history. */
export function limitCheckFromSettings(
  limits: Limits,
  wanted: OrderCost,
  now: number,
): LimitBlock | null {
  const until = currentBreakEnd(limits, now);
  if (until !== null) return { by: 'pause', until };
  const max = currentLimit(limits.stake, now);
  return max !== null && wanted.stake > toMicro(max) ? { by: 'stake', max } : null;
}

export const needsOrderHistory = (limits: Limits, now: number): boolean =>
  [limits.dayLoss, limits.hourOrders, limits.losses].some(
    (limit) => currentLimit(limit, now) !== null,
  );

export const limitCheckFromHistory = (
  limits: Limits,
  wanted: OrderCost,
  facts: LimitFacts,
): LimitBlock | null =>
  checkLossStreak(limits, facts) ??
  checkOrdersPerHour(limits, facts) ??
  checkDayLoss(limits, wanted, facts);

/**
 * The limit that would block a second order like the wanted one, if the wanted one were placed and lost now. Null if
 * there is none, or if a limit blocks the wanted order itself.
 */
export function nextLimit(
  limits: Limits,
  wanted: OrderCost,
  facts: LimitFacts,
): LimitBlock['by'] | null {
  if (limitCheckFromHistory(limits, wanted, facts)) return null;
  const { now } = facts;
  const lost: CheckedOrder = {
    ...{ state: 'settled', result: 'lose', createdAt: now, endsAt: now },
    ...{ amount: fromMicro(wanted.stake), fee: fromMicro(wanted.cost - wanted.stake) },
    profit: fromMicro(-wanted.cost),
  };
  const after = { ...facts, orders: [...facts.orders, lost] };
  return limitCheckFromHistory(limits, wanted, after)?.by ?? null;
}

const endTime = ({ createdAt, endsAt }: CheckedOrder) => endsAt ?? createdAt;
const totalCost = ({ amount, fee }: CheckedOrder) => toMicro(amount) + toMicro(fee);
const sum = (amounts: readonly Micro[]) => amounts.reduce((total, each) => total + each, 0n);

/** Today's realised loss plus the maximum loss of open orders; negative for a gain. */
function lossAtRisk({ orders, pending, dayStart }: LimitFacts): Micro {
  const open = orders.filter(isOpenOrder);
  const today = orders.filter((order) => !isOpenOrder(order) && endTime(order) >= dayStart);
  const net = sum(today.map(({ profit }) => toMicro(profit ?? '0')));
  return sum([...open.map(totalCost), ...pending.map(({ cost }) => cost)]) - net;
}

/**
 * Blocks an order that could lose more than what is left of the daily loss limit, so that the limit is never exceeded.
 */
function checkDayLoss(
  { dayLoss }: Limits,
  wanted: OrderCost,
  facts: LimitFacts,
): LimitBlock | null {
  const max = currentLimit(dayLoss, facts.now);
  if (max === null) return null;
  const lost = lossAtRisk(facts);
  return lost + wanted.cost > toMicro(max) ? { by: 'dayLoss', max, lost: fromMicro(lost) } : null;
}

/** Times of the orders of the last hour, newest first. */
const placedInHour = ({ orders, pending, now }: LimitFacts): readonly number[] =>
  [...orders.map(({ createdAt }) => createdAt), ...pending.map(() => now)]
    .filter((at) => at > now - HOUR_MS)
    .sort((a, b) => b - a);

function checkOrdersPerHour({ hourOrders }: Limits, facts: LimitFacts): LimitBlock | null {
  const max = currentLimit(hourOrders, facts.now);
  if (max === null) return null;
  const placed = placedInHour(facts);
  // The next order is allowed when this one is more than an hour old.
  const last = placed[Math.floor(Number(max)) - 1];
  return last === undefined ? null : { by: 'hourOrders', max, until: last + HOUR_MS };
}

/**
 * The current losses in a row, and the end of the last break. The chosen number of losses starts a break and resets the
 * count.
 */
function lossStreak({ breakMinutes }: Limits, max: string, { orders, now }: LimitFacts) {
  const breakMs = Number(currentLimit(breakMinutes, now) ?? DEFAULT_BREAK_MINUTES) * MINUTE_MS;
  const decided = orders
    .filter(({ result }) => result === 'win' || result === 'lose')
    .sort((a, b) => endTime(a) - endTime(b) || a.createdAt - b.createdAt);
  let inARow = 0;
  let until = 0;
  for (const order of decided) {
    inARow = order.result === 'lose' ? inARow + 1 : 0;
    if (inARow < Number(max)) continue;
    until = endTime(order) + breakMs;
    inARow = 0;
  }
  return { inARow, until };
}

function checkLossStreak(limits: Limits, facts: LimitFacts): LimitBlock | null {
  const max = currentLimit(limits.losses, facts.now);
  if (max === null) return null;
  const { until } = lossStreak(limits, max, facts);
  return facts.now < until ? { by: 'losses', max, until } : null;
}

/** Used part of each limit that depends on past orders; null for a limit that is not set. */
export interface LimitUse {
  /** USDT of today's loss if every open order loses; zero for a gain. */
  readonly dayLoss: Usdt | null;
  readonly hourOrders: number | null;
  /** Losses in a row since the last win or break. */
  readonly losses: number | null;
}

export function limitUse(limits: Limits, facts: LimitFacts): LimitUse {
  const isSet = (kind: keyof LimitUse) => currentLimit(limits[kind], facts.now) !== null;
  const lost = lossAtRisk(facts);
  const streakMax = currentLimit(limits.losses, facts.now);
  return {
    dayLoss: isSet('dayLoss') ? fromMicro(lost > 0n ? lost : 0n) : null,
    hourOrders: isSet('hourOrders') ? placedInHour(facts).length : null,
    losses: streakMax === null ? null : lossStreak(limits, streakMax, facts).inARow,
  };
}
