import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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

/**
 * True for rows after the row `before` in a list that is sorted by a time and then by `seq`, newest first. An index of
 * both finds a page of a span of time without reading newer rows.
 */
export const isOlder = (
  table: 'inviteTies' | 'lockups' | 'holdings' | 'fundRequests',
  time: 'registeredAt' | 'createdAt',
  before: number,
): RawBuilder<boolean> => {
  const place = sql`${sql.ref(`${table}.${time}`)}, ${sql.ref(`${table}.seq`)}`;
  return sql`(${place}) < (select ${place} from ${sql.table(table)} where ${sql.ref(`${table}.seq`)} = ${before})`;
};

/**
 * Condition on a column with fixed values, which must never come from a request. The values are literals, because the
 * planner cannot use partial indexes with parameters.
 */
export const isOneOf = (
  column: 'state' | 'result',
  values: readonly string[],
): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
