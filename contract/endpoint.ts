/** Type of one contract entry, shared by client, exchange and conformance kit. */
import type * as v from 'valibot';
import type { Reason } from './reasons';

/**
 * Authentication. `visitor` works without a session and ignores an invalid token; `user` answers 401 without a session;
 * `either` depends on the body (a forgotten password needs no session).
 */
type Access = 'visitor' | 'user' | 'either';

export interface Endpoint<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST';
  /** Path below the host, spelled as on the wire. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The POST body, or the query of a GET. */
  readonly request: Request;
  /** The `data` of a successful answer. */
  readonly response: Response;
  /** Refusals specific to this call, in addition to those that every call can return. */
  readonly reasons: readonly Reason[];
  /** Sends an Idempotency-Key and is never sent again with a new one. */
  readonly movesMoney?: true;
  /** Moves `Authorization` from the payload to the header and leaves it empty in the body. */
  readonly hoistsAuthorization?: true;
  /** Maximum body size in bytes; 16 KB by default. */
  readonly bodyLimit?: number;
}

export const BODY_LIMIT_DEFAULT = 16_384;
/** Two images of 5 MB each as base64, plus the other fields. */
export const BODY_LIMIT_IMAGES = 14_500_000;

/** Preserves the literal types of an entry. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

type WithoutToken<T> = T extends unknown ? Omit<T, 'Authorization'> : never;

/** Argument of a call: the request without the token, which only the base query knows. */
export type Arg<E extends Endpoint> = WithoutToken<v.InferInput<E['request']>>;
/** Result of a call. */
export type Result<E extends Endpoint> = v.InferOutput<E['response']>;
