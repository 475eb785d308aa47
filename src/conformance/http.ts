import { randomUUID } from 'node:crypto';
import { endpoints } from '../contract';
import type { Endpoint, EndpointName } from '../contract';
import { messageOf, Unreachable } from './difference';

/** Whatever came back, read as far as it can be read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface SendOptions {
  readonly token?: string | undefined;
  /** The Idempotency-Key; null leaves it out, absent makes a new one where the call asks for one. */
  readonly key?: string | null;
  readonly language?: string;
  readonly method?: string;
  /** Sends this instead of the call's path. */
  readonly path?: string;
  /** Beside those that the app sends. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as it went out, so that it can be made again by hand. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export type Send = (name: EndpointName, body: unknown, options?: SendOptions) => Promise<Answer>;

/** Longer than the client waits, so that a slow answer is told from none. */
const GIVE_UP_MS = 20_000;

/** @throws Unreachable when no answer comes: no such host, a refused or broken connection, or silence */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: toObject(text) };
  } catch (error) {
    // What went wrong with the connection stands behind the general words of fetch.
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
 * Sends calls as the app does: paths, headers and hoisting by the contract. Text goes out as it is.
 * @param onSend told of each request before it goes out
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

/** As the app sends it: where the token may stand in the payload, it is blank there. */
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
