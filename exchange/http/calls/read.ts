import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { fieldErrorsOf, normaliseTexts, parseAs } from '#contract';
import type { FieldError } from '#contract';

type Read<T> =
  | { readonly ok: true; readonly input: T }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

/** Validates a request. Unknown fields are removed; the refusal lists every invalid field. */
export function readInput<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): Read<v.InferOutput<S>> {
  // A call without fields may omit the body, but a body of `null` is invalid.
  const body = raw === undefined ? {} : raw;
  const read = parseAs(schema, body);
  return read.ok
    ? { ok: true, input: read.value }
    : { ok: false, fields: fieldErrorsOf(schema, body) };
}

/** Validates a request of a user and normalises its texts; the normal form must be valid, too. */
export function readTypedInput<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): Read<v.InferOutput<S>> {
  const read = readInput(schema, raw);
  return read.ok ? readInput(schema, normaliseTexts(read.input)) : read;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the idempotency key of a call that moves money; null if it is missing or not a UUID. */
export const readIdempotencyKey = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && UUID.test(header) ? header : null;

const ORIGIN = /^https?:\/\/[^/?#@\s]+$/;
const isOrigin = (text: string) => ORIGIN.test(text) && URL.canParse(text);

/**
 * Returns the origin of the calling app, such as `https://app.example`, from the Origin header. Browsers send this
 * header with every POST, and it is correct behind proxies and for an app on another host. Without the header, the
 * function returns the origin that the client called.
 */
export function appOrigin({ headers, protocol }: FastifyRequest): string {
  const called = `${protocol}://${headers.host ?? 'localhost'}`;
  return [headers.origin ?? '', called].find(isOrigin) ?? 'http://localhost';
}
