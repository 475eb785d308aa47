import type { ScaleMargins } from './chartLayout';
import type { ChartPoint, TideOverlay } from './chartTypes';

/** Converts times and prices to pixels of the pane. Returns null for a time or price that has no position. */
export interface PixelMapping {
  readonly width: number;
  readonly height: number;
  /** x of the newest price in a live line; undefined in other charts. */
  readonly nowX?: number | null;
  x(at: number): number | null;
  y(price: number): number | null;
}

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** Positions of the parts of one order overlay, in pixels. */
export interface TideShape {
  readonly isFocused: boolean;
  readonly side: 'rise' | 'drop';
  /** y of the tide line; outside the range from 0 to `height` if the line is not visible. */
  readonly lineY: number;
  readonly entry: PixelPoint | null;
  /** The point to which a line from the entry is drawn: the latest price or the exit. */
  readonly end: (PixelPoint & { readonly isExit: boolean }) | null;
  /** In a live line, the x range from the entry to the newest price or the exit. */
  readonly progress?: { readonly from: number; readonly to: number } | null;
  /** x range of the remaining time of the order. */
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly expiryX: number | null;
  readonly expiryAt: number | null;
}

/**
 * Geometry of one order overlay. Null while the price scale has no range, because then the tide line has no position.
 */
export function tideShape(overlay: TideOverlay, place: PixelMapping): TideShape | null {
  const lineY = place.y(Number(overlay.price));
  if (lineY === null) return null;
  const entryX = place.x(overlay.from);
  const endPoint = overlay.exit ?? overlay.latest;
  const end = endPoint ? spot(endPoint, place) : null;
  const isLive = place.nowX !== undefined;
  // In a live line the space to the right is not to scale, so the end of the order has no place on it.
  const expiryX = overlay.expiryAt === undefined || isLive ? null : place.x(overlay.expiryAt);
  const nowX = end?.x ?? place.nowX ?? null;
  const start = end?.x ?? entryX;
  const hasTimeLeft = overlay.exit === undefined && !overlay.isAwaiting;
  return {
    isFocused: overlay.focused ?? false,
    side: overlay.side,
    lineY,
    entry: entryX === null ? null : { x: entryX, y: lineY },
    end: end && { ...end, isExit: overlay.exit !== undefined },
    progress: isLive && entryX !== null && nowX !== null ? { from: entryX, to: nowX } : null,
    band:
      hasTimeLeft && expiryX !== null && start !== null && expiryX > start
        ? { from: start, to: expiryX }
        : null,
    expiryX,
    expiryAt: overlay.expiryAt ?? null,
  };
}

/**
 * A label on the price axis. It is at its price or, if that price is not visible, at the edge of the axis with an
 * arrow.
 *
 * @param top the smallest y, which is below the buttons over the chart
 */
export function priceLabel(
  lineY: number,
  height: number,
  price: string,
  top: number,
): { readonly y: number; readonly text: string } {
  const margin = 10;
  if (lineY < 0) return { y: top, text: `↑ ${price}` };
  if (lineY > height) return { y: height - margin, text: `↓ ${price}` };
  return { y: Math.max(lineY, top), text: price };
}

/**
 * Extends a price range to include prices close to it, so that the tide line is visible. Prices further away are
 * ignored, because they would flatten the candles.
 *
 * @param reach maximum distance of a price from the range, as a multiple of the height of the range
 */
export function includeNearby(
  range: { readonly minValue: number; readonly maxValue: number },
  prices: readonly number[],
  reach: number,
): { minValue: number; maxValue: number } {
  const room = (range.maxValue - range.minValue) * reach;
  const near = prices.filter(
    (price) => room === 0 || (price >= range.minValue - room && price <= range.maxValue + room),
  );
  return {
    minValue: Math.min(range.minValue, ...near),
    maxValue: Math.max(range.maxValue, ...near),
  };
}

/**
 * The smallest range that includes another range and has `line` at a given height. Its height is a power of the square
 * root of two, so that it does not change with every price. A range of one price is extended by a ten-thousandth of the
 * price.
 *
 * @param share height of the part above the line, as a share of the whole height
 * @param margins shares of the whole height that stay free of prices
 */
export function rangeAround(
  line: number,
  range: { readonly minValue: number; readonly maxValue: number },
  share: number,
  margins: ScaleMargins,
): { minValue: number; maxValue: number } {
  const above = (range.maxValue - line) / (share - Math.min(margins.top, share / 2));
  const below = (line - range.minValue) / (1 - share - Math.min(margins.bottom, (1 - share) / 2));
  const needed = Math.max(above, below) || line / 1e4;
  const height = 2 ** (Math.ceil(2 * Math.log2(needed)) / 2);
  return { minValue: line - height * (1 - share), maxValue: line + height * share };
}

function spot(point: ChartPoint, place: PixelMapping): PixelPoint | null {
  const x = place.x(point.at);
  const y = place.y(Number(point.price));
  return x === null || y === null ? null : { x, y };
}
