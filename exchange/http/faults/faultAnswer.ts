import type { Reason } from '#contract';
import { refuse } from '../../domain/outcome';
import { toEnvelope, toWireAnswer } from '../calls/answer';

/** Status, headers and body of an HTTP response. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const REASON_OF_STATUS: Readonly<Record<number, Reason>> = {
  400: 'INVALID',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
};

/** Creates a response in the envelope with an HTTP status and the matching reason. */
export function statusAnswer(status: number, now: number): RawAnswer {
  const wire = toWireAnswer(refuse(REASON_OF_STATUS[status] ?? 'INTERNAL'));
  return { status, contentType: JSON_TYPE, body: toEnvelope(wire, now) };
}

/** Creates an HTML answer like that of a captive portal or a broken proxy. */
export function htmlAnswer(status: number): RawAnswer {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Sign in to the network</h1></body></html>',
  };
}

/** Creates a response whose JSON is cut off in the middle. */
export const truncatedAnswer = (body: string): RawAnswer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: body.slice(0, Math.floor(body.length / 2)),
});

/** Changes every value of a response to a wrong type, so that the valid JSON matches no schema. */
export function wrongTypesAnswer(body: string): RawAnswer {
  const envelope = JSON.parse(body) as { data?: unknown };
  return {
    status: 200,
    contentType: JSON_TYPE,
    body: JSON.stringify({ ...envelope, data: distorted(envelope.data) }),
  };
}

/** Body for a distorting fault that applies before the call is executed. */
export const placeholderBody = (now: number): string => toEnvelope({ code: 0, data: 'null' }, now);

function distorted(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    default:
      return distortedObject(value);
  }
}

function distortedObject(value: unknown): unknown {
  // An empty list would match every schema of a list.
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(distorted);
  if (typeof value !== 'object' || value === null) return 0;
  const fields = Object.entries(value);
  // A list matches no object schema; an empty object would match every schema without required fields.
  if (fields.length === 0) return [];
  return Object.fromEntries(fields.map(([name, field]) => [name, distorted(field)]));
}

export const isJsonAnswer = (payload: unknown): payload is string =>
  typeof payload === 'string' && payload.startsWith('{');
