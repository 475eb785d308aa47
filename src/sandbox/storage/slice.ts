import type { Slice } from '../domain/paging';

/** Of one row more than asked for, what was asked for, and where the rest begins. */
export function sliceOf<T extends { readonly seq: number }>(
  rows: readonly T[],
  limit: number,
): Slice<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? last.seq : null };
}
