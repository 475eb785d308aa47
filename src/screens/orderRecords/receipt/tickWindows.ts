/** Which ticks a receipt asks the exchange for, so that it can decide the order once more by itself. */
import { TICK_WAIT_MAX_MS, TICK_WINDOW_MAX_MS } from '../../../contract';
import type { Order, Tick } from '../../../contract';

/** A span of server ms, both ends included. */
export interface TickWindow {
  readonly from: number;
  readonly to: number;
}

/** What the exchange answered for a window. */
export interface TickAnswer extends TickWindow {
  readonly ticks: readonly Tick[];
}

type Life = Pick<Order, 'createdAt' | 'endsAt'>;

/** How far around the two deciding ticks their neighbours are shown. */
const NEIGHBOUR_MS = 5_000;
const MINUTE_MS = 60_000;

export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** The moment after which no tick can change how an order ended. */
export const decidedAtOf = ({ createdAt, endsAt }: Life): number =>
  endsAt ?? createdAt + TICK_WAIT_MAX_MS;

/**
 * The windows to ask for: around the entry, around the exit, and, where one call may span it, the whole life in whole
 * minutes. The whole is drawn as the chart; asking for the deciding parts once more shows an exchange that
 * draws one story and settles by another.
 */
export function tickWindows(order: Life): readonly TickWindow[] {
  const { createdAt, endsAt } = order;
  const before = NEIGHBOUR_MS + TICK_WAIT_MAX_MS;
  const entry = spanOf(createdAt - NEIGHBOUR_MS, createdAt + before);
  if (endsAt === undefined) return [entry];
  const exit = spanOf(endsAt - before, endsAt + NEIGHBOUR_MS);
  const whole = spanOf(minuteOf(entry.from), exit.to);
  const isOneCall = whole.to > whole.from && whole.to - whole.from <= TICK_WINDOW_MAX_MS;
  return isOneCall ? [entry, exit, whole] : [entry, exit];
}

const spanOf = (from: number, to: number): TickWindow => ({ from: Math.max(0, from), to });

/** The candles of one minute that the whole window folds into; null where the window was too long to ask for. */
export function candleSpan(
  order: Life,
): { readonly before: number; readonly limit: number } | null {
  const whole = tickWindows(order)[2];
  if (!whole) return null;
  const before = minuteOf(decidedAtOf(order)) + MINUTE_MS;
  return { before, limit: Math.max(1, (before - whole.from) / MINUTE_MS) };
}

/** The window's own ticks, oldest first. */
const within = ({ from, to, ticks }: TickAnswer): readonly Tick[] =>
  ticks.filter(([at]) => at >= from && at <= to);

/** All answers as one list, oldest first; of two prices for one moment the first stays. */
export function mergeTicks(answers: readonly TickAnswer[]): readonly Tick[] {
  const prices = new Map<number, string>();
  for (const [at, price] of answers.flatMap(within)) {
    if (!prices.has(at)) prices.set(at, price);
  }
  return [...prices].sort(([left], [right]) => left - right);
}

/** What is drawn of an order's life: all of it with a little before, whichever whole minute its ticks begin at. */
export function drawnOf(ticks: readonly Tick[], order: Life): readonly Tick[] {
  const lead = Math.max(NEIGHBOUR_MS, (decidedAtOf(order) - order.createdAt) / 10);
  return ticks.filter(([at]) => at >= order.createdAt - lead);
}

/** The ticks around a moment that the receipt lists, the moment's own among them. */
export const neighboursOf = (ticks: readonly Tick[], at: number): readonly Tick[] =>
  ticks.filter(([tickAt]) => Math.abs(tickAt - at) <= NEIGHBOUR_MS);
