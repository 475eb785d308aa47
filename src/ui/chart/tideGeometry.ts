import type { ChartPoint, TideOverlay } from './chartTypes';

/** Converts times and prices into pixels of the pane; null when they cannot be placed. */
export interface PixelMapping {
  readonly width: number;
  readonly height: number;
  x(at: number): number | null;
  y(price: number): number | null;
}

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixel positions of the parts of one overlay. */
export interface TideShape {
  readonly isFocused: boolean;
  readonly side: 'rise' | 'drop';
  /** y of the tide line; outside 0…height when it is off the screen. */
  readonly lineY: number;
  readonly entry: PixelPoint | null;
  /** The point that is joined to the entry. */
  readonly end: (PixelPoint & { readonly isExit: boolean }) | null;
  /** The remaining time. */
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly expiryX: number | null;
  readonly expiryAt: number | null;
}

/** Geometry of one overlay; null while the price scale has no range to place the line in. */
export function tideShape(overlay: TideOverlay, place: PixelMapping): TideShape | null {
  const lineY = place.y(Number(overlay.price));
  if (lineY === null) return null;
  const entryX = place.x(overlay.from);
  const endPoint = overlay.exit ?? overlay.latest;
  const end = endPoint ? spot(endPoint, place) : null;
  const expiryX = overlay.expiryAt === undefined ? null : place.x(overlay.expiryAt);
  const start = end?.x ?? entryX;
  const isRunning = overlay.exit === undefined && expiryX !== null && start !== null;
  return {
    isFocused: overlay.focused ?? false,
    side: overlay.side,
    lineY,
    entry: entryX === null ? null : { x: entryX, y: lineY },
    end: end && { ...end, isExit: overlay.exit !== undefined },
    band: isRunning && expiryX > start ? { from: start, to: expiryX } : null,
    expiryX,
    expiryAt: overlay.expiryAt ?? null,
  };
}

/** A label on the price axis: at its price, or at the edge with an arrow when the price is off the screen. */
export function priceLabel(
  lineY: number,
  height: number,
  price: string,
): { readonly y: number; readonly text: string } {
  const margin = 10;
  if (lineY < 0) return { y: margin, text: `↑ ${price}` };
  if (lineY > height) return { y: height - margin, text: `↓ ${price}` };
  return { y: lineY, text: price };
}

/**
 * Widens a price range to include prices near it, so that the tide line stays visible without flattening the candles.
 *
 * @param reach maximum distance of a price from the range, in heights of the range
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

function spot(point: ChartPoint, place: PixelMapping): PixelPoint | null {
  const x = place.x(point.at);
  const y = place.y(Number(point.price));
  return x === null || y === null ? null : { x, y };
}
