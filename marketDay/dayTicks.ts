import { formatPriceUnits } from './decimals';
import { DAY_SEC } from './levels';
import { parseMarketDay } from './marketDay';
import { createPricePath } from './pricePath';
import { findProduct } from './products';

/**
 * Returns the function for the price of a product at a second since the epoch, as a decimal string, from the published
 * text of the day; it returns null outside of the day. The result is null if the text is not of this market or the
 * product is unknown.
 */
export function readDayPrices(
  text: string,
  productId: string,
): ((sec: number) => string | null) | null {
  const marketDay = parseMarketDay(text);
  const product = findProduct(productId);
  if (!marketDay || !product) return null;
  const path = createPricePath(product, () => marketDay);
  return (sec) =>
    Math.floor(sec / DAY_SEC) === marketDay.day
      ? formatPriceUnits(product, Math.round(path.at(sec)))
      : null;
}
