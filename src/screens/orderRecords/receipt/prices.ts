/** Figures of a receipt that are worked out from what the order says, exactly. */
import { fromUnits, toUnits } from '../../../contract';
import type { Order } from '../../../contract';

const placesIn = (price: string | undefined): number => price?.split('.')[1]?.length ?? 0;

/** Decimals of the product, which the exchange writes into every price. */
export const precisionOf = ({ seenPrice, entryPrice, exitPrice }: Order): number =>
  Math.max(...[seenPrice, entryPrice, exitPrice].map(placesIn));

const PLACES = 12;

/** Exit less entry with its sign; null until there are both. */
export function differenceOf({ entryPrice, exitPrice }: Order): string | null {
  if (entryPrice === undefined || exitPrice === undefined) return null;
  return fromUnits(toUnits(exitPrice, PLACES) - toUnits(entryPrice, PLACES), PLACES, true);
}
