/** Type of a call in the contract, shared by client, exchange and conformance kit. */
import type * as v from 'valibot';
import type { Reason } from './reasons';

/**
 * Required authentication. `visitor`: none, and an invalid token is ignored. `user`: a session, otherwise 401.
 * `either`: depends on the body, because the reset of a forgotten password needs no session.
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
  /** The `data` of a successful response. */
  readonly response: Response;
  /** Reasons of refusals specific to this call, in addition to the reasons that every call can return. */
  readonly reasons: readonly Reason[];
  /** True if the call needs an Idempotency-Key; a repetition must use the same key. */
  readonly movesMoney?: true;
  /** True if the client moves `Authorization` from the body to the header and sends it empty in the body. */
  readonly hoistsAuthorization?: true;
  /** Maximum body size in bytes; 16 KB by default. */
  readonly bodyLimit?: number;
}

export const BODY_LIMIT_DEFAULT = 16_384;
/** Size of two images of 5 MB each as base64, plus the other fields. */
export const BODY_LIMIT_IMAGES = 14_500_000;

/** Defines a call; returns the entry unchanged with its literal types. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

type WithoutToken<T> = T extends unknown ? Omit<T, 'Authorization'> : never;

/** Argument of a call: the request without the token, because only the base query knows the token. */
export type Arg<E extends Endpoint> = WithoutToken<v.InferInput<E['request']>>;
/** Result of a call. */
export type Result<E extends Endpoint> = v.InferOutput<E['response']>;
