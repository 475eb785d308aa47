import { toUnits } from '#contract';

/** Maximum number of decimals of a price in the contract. */
const PLACES = 12;

/**
 * A price difference in points, without its sign. A point is one unit of the last decimal of a price, for every product.
 */
export function pricePoints(difference: string, precision: number): number {
  const units = toUnits(difference, PLACES) / 10n ** BigInt(PLACES - precision);
  return Number(units < 0n ? -units : units);
}
