import { compareDecimals, type Quote } from '../../contract';

export interface Sort {
  readonly by: 'name' | 'change';
  readonly isDescending: boolean;
}

/** A list in the wanted order; null leaves it in the exchange's. Equal rows keep their places. */
export function sortQuotes(quotes: readonly Quote[], sort: Sort | null): readonly Quote[] {
  if (sort === null) return quotes;
  const sign = sort.isDescending ? -1 : 1;
  return [...quotes].sort(
    (a, b) =>
      sign *
      (sort.by === 'name'
        ? a.symbol.localeCompare(b.symbol, 'en')
        : compareDecimals(a.change24h, b.change24h)),
  );
}

/** What a tap on a column does: first the way people want it first, then the other way round, then as it was. */
export function nextSort(sort: Sort | null, by: Sort['by']): Sort | null {
  const isDescendingFirst = by === 'change';
  if (sort?.by !== by) return { by, isDescending: isDescendingFirst };
  return sort.isDescending === isDescendingFirst ? { by, isDescending: !isDescendingFirst } : null;
}
