import type * as z from 'zod/mini';
import { fieldErrorsOf } from '../../contract';
import type { FieldError } from '../../contract';

type Read<T> =
  | { readonly ok: true; readonly input: T }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

/** A request by its schema; unknown fields fall away, and every bad one is named. */
export function readInput<S extends z.ZodMiniType>(schema: S, raw: unknown): Read<z.output<S>> {
  // A call without fields may come without a body.
  const given = raw ?? {};
  const result = schema.safeParse(given);
  if (result.success) return { ok: true, input: result.data };
  return { ok: false, fields: fieldErrorsOf(result.error.issues, given) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of a call that moves money, or null when it is missing or no UUID. */
export const readKey = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && UUID.test(header) ? header : null;
