import { compareDecimals, type Quote } from '#contract';
import type { Preferences } from '../../state/storage/preferences';

export type Sort = NonNullable<Preferences['marketSort']>;

const compareBy: Readonly<Record<Sort['by'], (a: Quote, b: Quote) => number>> = {
  name: (a, b) => a.symbol.localeCompare(b.symbol, 'en'),
  price: (a, b) => compareDecimals(a.price, b.price),
  change: (a, b) => compareDecimals(a.change24h, b.change24h),
};

/**
 * Sorts the quotes. Quotes with equal values keep the order of the exchange, and so do all quotes if `sort` is null.
 */
export function sortQuotes(quotes: readonly Quote[], sort: Sort | null): readonly Quote[] {
  if (sort === null) return quotes;
  const sign = sort.isDescending ? -1 : 1;
  return [...quotes].sort((a, b) => sign * compareBy[sort.by](a, b));
}

/** Sort order after a tap on a column: first the more useful direction, then the opposite direction, then unsorted. */
export function nextSort(sort: Sort | null, by: Sort['by']): Sort | null {
  const isDescendingFirst = by !== 'name';
  if (sort?.by !== by) return { by, isDescending: isDescendingFirst };
  return sort.isDescending === isDescendingFirst ? { by, isDescending: !isDescendingFirst } : null;
}
