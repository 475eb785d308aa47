import type { TimeSpan } from './chartTypes';

export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of bars to show after the candles were replaced, so that nothing on the screen moves.
 * Someone who watches the newest bar goes on watching it.
 *
 * @param shift bars that came in front; negative for bars that were cut there
 */
export function viewAfter(
  before: BarRange,
  lengthBefore: number,
  lengthAfter: number,
  shift: number,
): { from: number; to: number } {
  const isNewestVisible = before.to >= lengthBefore - 1;
  const appended = lengthAfter - lengthBefore - shift;
  const move = isNewestVisible ? shift + Math.max(0, appended) : shift;
  return { from: before.from + move, to: before.to + move };
}

/** An order's life is drawn at least this wide where that is possible. */
const LIFE_PX = 96;
const WIDEST_BAR = 18;
const MARGIN_PX = 14;

/**
 * Room to the right of the newest bar for an expiry in the future, in bars, and the spacing of
 * bars in px at which the order's life can be told apart.
 */
export function roomFor(order: {
  readonly entry: number;
  readonly expiry: number;
  readonly last: number;
  readonly spacing: number;
}): { readonly offset: number; readonly spacing: number } {
  const life = Math.max(order.expiry - order.entry, 0.01);
  const spacing = Math.min(WIDEST_BAR, Math.max(order.spacing, LIFE_PX / life));
  return { offset: order.expiry - order.last + MARGIN_PX / spacing, spacing };
}

/** The shortest part of an order's life that is shown: what came before the entry, and a minute. */
const FIRST_PART_MS = 75_000;
const FULL = 0.75;

/**
 * The part of an order's life to show when its line has come to `last` (ms). A long one drawn whole would begin as a
 * scratch at the edge, so each part is twice as long as the one before, and the next comes when a part is nearly full.
 */
export function partOfLife({ from, to }: TimeSpan, last: number): TimeSpan {
  let length = FIRST_PART_MS;
  while (last - from > FULL * length) length *= 2;
  return { from, to: Math.min(to, from + length) };
}
