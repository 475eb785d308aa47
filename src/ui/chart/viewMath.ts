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

/** Share of the width of a live line at which its newest price is drawn. */
export const NOW_SHARE = 0.57;
/** Time that a live line shows before its newest price. */
const PAST_MS = 75_000;
const FULL_SHARE = 0.9;

/**
 * The time in ms that a live line shows before its newest price at `last`. It is doubled each time the entry of an order
 * at `since` would leave the chart.
 */
export function visiblePast(since: number | null, last: number): number {
  let length = PAST_MS;
  while (since !== null && last - since > FULL_SHARE * length) length *= 2;
  return length;
}

/** The range of bars in which the bar `last` is at `NOW_SHARE` of the width and the bar `start` is the first one. */
export function liveRange(start: number, last: number): BarRange {
  // The library draws a bar in the middle of its slot, so a range has one bar more than the difference of its ends.
  const future = ((1 - NOW_SHARE) * (last - start + 1) - 0.5) / NOW_SHARE;
  return { from: start, to: last + future };
}
