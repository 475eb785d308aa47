import type { TimeSpan } from './chartTypes';

export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of bars to show after the candles were replaced, so that nothing on the screen moves. If the newest bar
 * was visible, it stays visible.
 *
 * @param shift number of bars added at the front; negative for bars removed there
 */
export function rangeAfterReplace(
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

/** Minimum width of an order's life where possible, in px. */
const LIFE_PX = 96;
const WIDEST_BAR = 18;
const MARGIN_PX = 14;

/**
 * Room to the right of the newest bar for a future expiry, in bars, and the bar spacing in px at which the order's
 * life is readable.
 */
export function roomForExpiry(order: {
  readonly entry: number;
  readonly expiry: number;
  readonly last: number;
  readonly spacing: number;
}): { readonly offset: number; readonly spacing: number } {
  const life = Math.max(order.expiry - order.entry, 0.01);
  const spacing = Math.min(WIDEST_BAR, Math.max(order.spacing, LIFE_PX / life));
  return { offset: order.expiry - order.last + MARGIN_PX / spacing, spacing };
}

/** Length of the first part of an order's life that is shown, including the time before the entry. */
const FIRST_PART_MS = 75_000;
const FULL_SHARE = 0.75;

/**
 * The part of an order's life to show when its prices have reached `last` (ms). A long order shown whole would begin
 * as a tiny line at the edge, so each part is twice as long as the previous one and starts when that is nearly full.
 */
export function visibleLifeSpan({ from, to }: TimeSpan, last: number): TimeSpan {
  let length = FIRST_PART_MS;
  while (last - from > FULL_SHARE * length) length *= 2;
  return { from, to: Math.min(to, from + length) };
}
