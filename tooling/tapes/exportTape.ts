import { formatPriceUnits, formatVolume } from '#marketDay/decimals';
import { findProduct } from '#marketDay/products';
import { isoDay } from '#exchange/market/tape';
import type { Tape } from '#exchange/market/tape';

/** Name of the file of a tape, from which the import recognises the product. */
export const fileNameOf = ({ productId, day }: Pick<Tape, 'productId' | 'day'>): string =>
  `${productId}-${isoDay(day)}.csv`;

/** Writes a tape as CSV with a header and times of ISO 8601, which `tape import` reads to the same tape. */
export function tapeToCsv({ productId, day, prices, volumes }: Tape): string {
  const product = findProduct(productId);
  if (!product) throw new RangeError(`no product ${productId}`);
  const lines = [volumes ? 'time,price,volume' : 'time,price'];
  prices.forEach((price, sec) => {
    if (price === 0) return;
    const time = `${isoDay(day)}T${timeOfDay(sec)}Z`;
    const cells = [time, formatPriceUnits(product, price)];
    if (volumes) cells.push(formatVolume(product, volumes[sec] as number));
    lines.push(cells.join(','));
  });
  return `${lines.join('\n')}\n`;
}

/** Writes a second of the day as `14:30:00`. */
export const timeOfDay = (sec: number): string => new Date(sec * 1000).toISOString().slice(11, 19);
