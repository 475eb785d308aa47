/**
 * Schemas of single fields. The text given to a check is the rule's name that a refusal carries. What only forms send is
 * in `formFields.ts`.
 */
import * as v from 'valibot';
import { DECIMAL_PATTERN, SIGNED_USDT_PATTERN, USDT_PATTERN } from './money';
import type { FieldRule } from './reasons';

export const matching = (pattern: RegExp, rule: FieldRule) =>
  v.pipe(v.string(), v.regex(pattern, rule));

/** Money, not negative. Zero fits here and is refused by the limits of each call. */
export const Amount = matching(USDT_PATTERN, 'amount');
/** Money that may be negative, such as a profit. */
export const SignedAmount = matching(SIGNED_USDT_PATTERN, 'amount');
/** A price, a rate as a fraction, or a volume. */
export const Decimal = matching(DECIMAL_PATTERN, 'amount');

/** Milliseconds since the epoch, UTC. */
export const Timestamp = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0, 'time'),
  v.maxValue(8_640_000_000_000_000, 'time'),
);
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An id that the exchange made: letters, digits and a few marks. */
export const Id = matching(/^[A-Za-z0-9_./-]{1,64}$/, 'format');

export const Cursor = matching(/^[A-Za-z0-9_-]{1,200}$/, 'format');

/** The paging part of a list request; `limit` is 1 to 100. */
export const paging = {
  cursor: v.optional(Cursor),
  limit: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(100, 'format')),
  ),
};

/** The same in a query string, where a number is text. */
export const queryPaging = {
  cursor: v.optional(Cursor),
  limit: v.optional(matching(/^(?:[1-9][0-9]?|100)$/, 'format')),
};

/** A list: newest first, `nextCursor` null on the last page. */
export const page = <T extends v.GenericSchema>(item: T) =>
  v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) });

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, 'choice');

export type Page<T> = { items: T[]; nextCursor: string | null };
