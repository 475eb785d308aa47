import type { TimeSpan } from './chartTypes';

export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of bars to show after the candles were replaced, so that the visible bars do not move. If the newest bar
 * was visible, the new newest bar is visible.
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

/** Minimum distance in px between entry and end of an order, if the maximum bar width allows it. */
const LIFE_PX = 96;
const WIDEST_BAR = 18;
const MARGIN_PX = 14;

/**
 * For an order with a future expiry: the free space to the right of the newest bar, in bars, and the bar spacing in px
 * at which the duration of the order is readable.
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

/** Length of the time span that is shown first for an order, including the time before the entry. */
const FIRST_PART_MS = 75_000;
const FULL_SHARE = 0.75;

/**
 * The time span to show for an order whose newest price is at `last` (ms). The whole span of a long order would show
 * its first prices as a tiny line at the edge. So the span is short at first, and it is doubled each time the prices
 * nearly fill it.
 */
export function visibleLifeSpan({ from, to }: TimeSpan, last: number): TimeSpan {
  let length = FIRST_PART_MS;
  while (last - from > FULL_SHARE * length) length *= 2;
  return { from, to: Math.min(to, from + length) };
}
