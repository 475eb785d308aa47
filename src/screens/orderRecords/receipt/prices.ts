/** Figures computed exactly from the fields of an order. */
import { fromUnits, toUnits } from '#contract';
import type { Order } from '#contract';

const placesIn = (price: string | undefined): number => price?.split('.')[1]?.length ?? 0;

/** Decimals of the product: the exchange writes all of them in every price. */
export const pricePrecision = ({ seenPrice, entryPrice, exitPrice }: Order): number =>
  Math.max(...[seenPrice, entryPrice, exitPrice].map(placesIn));

const PLACES = 12;

/** Exit minus entry, signed; null until both are known. */
export function priceDifference({ entryPrice, exitPrice }: Order): string | null {
  if (entryPrice === undefined || exitPrice === undefined) return null;
  return fromUnits(toUnits(exitPrice, PLACES) - toUnits(entryPrice, PLACES), PLACES, true);
}
