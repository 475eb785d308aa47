import type { Path } from './barSearch';
import { formatPriceUnits } from './decimals';
import { DAY_SEC } from './levels';
import { createDayPath, parseMarketDay } from './marketDay';
import { findProduct } from './products';

/**
 * Returns the function for the price of a product at a second since the epoch, as a decimal string, from the published
 * text of the day; it returns null outside of the day. The result is null if the text is not of this market or does not
 * contain the product.
 */
export function readDayPrices(
  text: string,
  productId: string,
): ((sec: number) => string | null) | null {
  const marketDay = parseMarketDay(text);
  const product = findProduct(productId);
  const path: Path | null = marketDay && product ? createDayPath(product, marketDay) : null;
  if (!marketDay || !product || !path) return null;
  return (sec) =>
    Math.floor(sec / DAY_SEC) === marketDay.day
      ? formatPriceUnits(product, Math.round(path.at(sec)))
      : null;
}
