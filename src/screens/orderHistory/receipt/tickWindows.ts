/** Time windows whose ticks a receipt requests, to recompute its order. */
import { MINUTE_MS, TICK_WAIT_MAX_MS, TICK_WINDOW_MAX_MS } from '#contract';
import type { Order, Tick } from '#contract';

/** A time range in server ms, including both ends. */
export interface TickWindow {
  readonly from: number;
  readonly to: number;
}

/** The exchange's response to the request for a window. */
export interface TickAnswer extends TickWindow {
  readonly ticks: readonly Tick[];
}

type OrderTimes = Pick<Order, 'createdAt' | 'endsAt'>;

/** Other ticks at most this far from a deciding tick are listed with it. */
const NEIGHBOUR_MS = 5_000;

export const startOfMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** Server ms after which no tick can change the result of the order. */
export const decisionTime = ({ createdAt, endsAt }: OrderTimes): number =>
  endsAt ?? createdAt + TICK_WAIT_MAX_MS;

/**
 * Windows to request: around the entry, around the exit, and the whole order from the start of a minute, if one request
 * may cover it. The chart shows the whole order. Because the deciding ticks are requested twice, the check detects an
 * exchange whose charts have other prices than its settlement.
 */
export function tickWindows(order: OrderTimes): readonly TickWindow[] {
  const { createdAt, endsAt } = order;
  const before = NEIGHBOUR_MS + TICK_WAIT_MAX_MS;
  const entry = toWindow(createdAt - NEIGHBOUR_MS, createdAt + before);
  if (endsAt === undefined) return [entry];
  const exit = toWindow(endsAt - before, endsAt + NEIGHBOUR_MS);
  const whole = toWindow(startOfMinute(entry.from), exit.to);
  const isOneCall = whole.to > whole.from && whole.to - whole.from <= TICK_WINDOW_MAX_MS;
  return isOneCall ? [entry, exit, whole] : [entry, exit];
}

const toWindow = (from: number, to: number): TickWindow => ({ from: Math.max(0, from), to });

/** Request parameters for the one-minute candles of the whole order; null if the order is too long for one request. */
export function candleSpan(
  order: OrderTimes,
): { readonly before: number; readonly limit: number } | null {
  const whole = tickWindows(order)[2];
  if (!whole) return null;
  const before = startOfMinute(decisionTime(order)) + MINUTE_MS;
  return { before, limit: Math.max(1, (before - whole.from) / MINUTE_MS) };
}

/** The ticks of a response that are within its window. */
const ticksInWindow = ({ from, to, ticks }: TickAnswer): readonly Tick[] =>
  ticks.filter(([at]) => at >= from && at <= to);

/** Merges the ticks of all responses, oldest first. Of two prices at the same time, the first is kept. */
export function mergeTicks(answers: readonly TickAnswer[]): readonly Tick[] {
  const prices = new Map<number, string>();
  for (const [at, price] of answers.flatMap(ticksInWindow)) {
    if (!prices.has(at)) prices.set(at, price);
  }
  return [...prices].sort(([left], [right]) => left - right);
}

/**
 * Ticks to draw: those of the whole order and of a short time before it. The requested window starts earlier, at a full
 * minute.
 */
export function ticksToDraw(ticks: readonly Tick[], order: OrderTimes): readonly Tick[] {
  const lead = Math.max(NEIGHBOUR_MS, (decisionTime(order) - order.createdAt) / 10);
  return ticks.filter(([at]) => at >= order.createdAt - lead);
}

/** Ticks to list around a time, including the tick at that time. */
export const neighbourTicks = (ticks: readonly Tick[], at: number): readonly Tick[] =>
  ticks.filter(([tickAt]) => Math.abs(tickAt - at) <= NEIGHBOUR_MS);
