import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { fieldErrorsOf, readAs } from '../../../contract';
import type { FieldError } from '../../../contract';

type Read<T> =
  | { readonly ok: true; readonly input: T }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

/** A request by its schema; unknown fields fall away, and every bad one is named. */
export function readInput<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): Read<v.InferOutput<S>> {
  // A call without fields may come without a body; null is a body, and no object.
  const given = raw === undefined ? {} : raw;
  const read = readAs(schema, given);
  if (read.ok) return { ok: true, input: read.value };
  return { ok: false, fields: fieldErrorsOf(schema, given) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of a call that moves money, or null when it is missing or no UUID. */
export const readKey = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && UUID.test(header) ? header : null;

const ORIGIN = /^https?:\/\/[^/?#@\s]+$/;
const isOrigin = (text: string) => ORIGIN.test(text) && URL.canParse(text);

/**
 * Where the app is that asks, such as `https://app.example`: a browser says so with every POST, which is right behind
 * any proxy and also when the app is served by somebody else. Others are told the address they called.
 */
export function originOf({ headers, protocol }: FastifyRequest): string {
  const called = `${protocol}://${headers.host ?? 'localhost'}`;
  return [headers.origin ?? '', called].find(isOrigin) ?? 'http://localhost';
}
