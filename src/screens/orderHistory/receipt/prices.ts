/** Figures computed from the prices of an order without rounding. */
import { fromUnits, toUnits } from '#contract';
import type { Order } from '#contract';
import { pricePoints } from '../../shared/quotes/pricePoints';

const placesIn = (price: string | undefined): number => price?.split('.')[1]?.length ?? 0;

/** Number of decimals of the product, from the prices of an order. The exchange writes all decimals in every price. */
export const pricePrecision = ({ seenPrice, entryPrice, exitPrice }: Order): number =>
  Math.max(...[seenPrice, entryPrice, exitPrice].map(placesIn));

const PLACES = 12;

/** Exit price minus entry price, with a sign; null until both are known. */
export function priceDifference({ entryPrice, exitPrice }: Order): string | null {
  if (entryPrice === undefined || exitPrice === undefined) return null;
  return fromUnits(toUnits(exitPrice, PLACES) - toUnits(entryPrice, PLACES), PLACES, true);
}

/** Distance between entry and exit price in points; null until both are known. */
export function pointsBetween(order: Order): number | null {
  const difference = priceDifference(order);
  return difference === null ? null : pricePoints(difference, pricePrecision(order));
}
