/** Builds the HTTP request from a call and its argument. */
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { normaliseTexts, toLanguage } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import { storage } from '../state/storage/storage';
import { readToken } from '../state/token';
import { startUpLanguage } from './bootStart';
import { apiHost } from './host';
import type { ApiError } from './errors';
import { openSealed } from '../state/secrets';

/** The argument that an endpoint passes to the base query. */
export interface CallRequest {
  readonly call: EndpointName;
  readonly arg?: object | undefined;
}

/** A base query that resolves with data or a typed error and never throws. */
export type ApiBaseQuery = BaseQueryFn<CallRequest, unknown, ApiError>;

/** A call whose sealed values have been opened, ready to be converted to an HTTP request. */
export interface PreparedRequest {
  readonly call: EndpointName;
  readonly endpoint: Endpoint;
  /** In normal form. Null if its secrets were already used: the call was replayed (by DevTools, for example) and must not be sent. */
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly idempotencyKey: string | undefined;
  /** The first config call of the page, which uses the language stored under `en`. */
  readonly isStartUp: boolean;
}

export interface WireRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The token in the `authorization` header; null if there is none. */
  readonly token: string | null;
}

export function prepareRequest(
  { call, arg }: CallRequest,
  endpoint: Endpoint,
  isStartUp: boolean,
): PreparedRequest {
  const { sealed, idempotencyKey, ...fields } = { ...arg } as Record<string, unknown>;
  const secrets = typeof sealed === 'string' ? openSealed(sealed) : {};
  return {
    call,
    endpoint,
    payload: secrets ? normaliseTexts({ ...fields, ...secrets }) : null,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    isStartUp,
  };
}

/**
 * Moves `Authorization` from the payload to the header and leaves it empty in the body. Does not mutate the payload.
 * Returns the token for the header.
 */
export function hoistAuthorization(payload: Readonly<Record<string, unknown>>): {
  body: Record<string, unknown>;
  token: string | null;
} {
  const { Authorization } = payload;
  return {
    body: { ...payload, Authorization: '' },
    token: typeof Authorization === 'string' && Authorization !== '' ? Authorization : null,
  };
}

function withQuery(url: string, payload: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, `${value}`);
  }
  return query.size === 0 ? url : `${url}?${query}`;
}

export const userLanguage = () => toLanguage(storage.get('lang'));

/**
 * Converts a call to an HTTP request. The language and, unless `sessionToken` is given, the token are read from storage
 * at this time.
 */
export function toWireRequest(
  { endpoint, idempotencyKey, isStartUp }: Omit<PreparedRequest, 'call' | 'payload'>,
  rawPayload: Readonly<Record<string, unknown>>,
  sessionToken = readToken(),
): WireRequest {
  let token = sessionToken;
  let payload = rawPayload;
  if (endpoint.hoistsAuthorization) {
    const hoisted = hoistAuthorization({
      ...rawPayload,
      Authorization: rawPayload.Authorization || token,
    });
    payload = hoisted.body;
    token = hoisted.token;
  }
  const isPost = endpoint.method === 'POST';
  const url = `${apiHost()}${endpoint.path}`;
  const language = isStartUp ? startUpLanguage() : userLanguage();
  return {
    url: isPost ? url : withQuery(url, payload),
    method: endpoint.method,
    headers: {
      'accept-language': language,
      ...(isPost && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: token }),
      ...(endpoint.movesMoney && idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: isPost ? JSON.stringify(payload) : undefined,
    token,
  };
}
