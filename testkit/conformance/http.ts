import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import { messageOf, Unreachable } from './difference';

/** An HTTP response, parsed as far as possible. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined when it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface SendOptions {
  readonly token?: string | undefined;
  /** Idempotency-Key: null omits it; by default a new one is sent if the call needs one. */
  readonly key?: string | null;
  readonly language?: string;
  readonly method?: string;
  /** Replaces the call's path. */
  readonly path?: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as it was sent, so that a developer can repeat it. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export type Send = (name: EndpointName, body: unknown, options?: SendOptions) => Promise<Answer>;

/** Timeout of a call, much longer than in the app, because concurrent calls of one account wait for each other. */
const GIVE_UP_MS = 60_000;

/** @throws Unreachable without a response: unknown host, refused or broken connection, or timeout */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: toObject(text) };
  } catch (error) {
    // `fetch` hides the actual connection error in `cause`.
    const { cause } = error as { cause?: unknown };
    const why = messageOf(cause) || messageOf(error) || 'no connection';
    throw new Unreachable(`${new URL(url).origin} does not answer: ${why}`);
  }
}

function toObject(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const WITHOUT_BODY = ['GET', 'OPTIONS'];

/**
 * Sends calls as the app does: paths, headers and body by the contract. A string body is sent unchanged.
 * @param onSend called before each request
 */
export function makeSend(host: string, onSend?: (name: EndpointName, sent: Sent) => void): Send {
  return (name, body, { token, key, language, method, path, headers = {} } = {}) => {
    const entry: Endpoint = endpoints[name];
    const verb = method ?? entry.method;
    const hasBody = !WITHOUT_BODY.includes(verb);
    const query = verb === 'GET' ? queryOf(body) : '';
    const idempotencyKey = key === undefined && entry.movesMoney ? randomUUID() : key;
    const sent: Sent = {
      method: verb,
      url: `${host}${path ?? entry.path}${query}`,
      headers: {
        'accept-language': language ?? 'en',
        ...(token !== undefined && { authorization: token }),
        ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: !hasBody
        ? undefined
        : typeof body === 'string'
          ? body
          : JSON.stringify(hoist(entry, body)),
    };
    onSend?.(name, sent);
    const { url, body: text, ...rest } = sent;
    return fetchAnswer(url, { ...rest, ...(text !== undefined && { body: text }) });
  };
}

/** Adds a blank `Authorization` field to the body where the contract has one, as the app does. */
function hoist(entry: Endpoint, body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return entry.hoistsAuthorization && isObject ? { Authorization: '', ...body } : body;
}

function queryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return '';
  return `?${new URLSearchParams(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))}`;
}
