import type { Slice } from '../domain/paging';

/** Splits a query result of `limit + 1` rows into one page and the position of the next page. */
export function toSlice<T extends { readonly seq: number }>(
  rows: readonly T[],
  limit: number,
): Slice<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? last.seq : null };
}
