/** The form of one contract entry: a single object that client, exchange and conformance kit share. */
import type * as v from 'valibot';
import type { Reason } from './reasons';

/**
 * Who may call: `visitor` works without a session and ignores a bad token; `user` answers 401 without one;
 * `either` depends on the body (a forgotten password needs none).
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
  /** What stands in `data` of a success. */
  readonly response: Response;
  /** Refusals by a rule, beside the ones that every call can give. */
  readonly reasons: readonly Reason[];
  /** Carries an Idempotency-Key and is never sent twice with a new one. */
  readonly movesMoney?: true;
  /** An Authorization in the payload moves to the header and is blank in the body. */
  readonly hoistsAuthorization?: true;
  /** Largest body in bytes; 16 KB where nothing is said. */
  readonly bodyLimit?: number;
}

export const BODY_LIMIT_DEFAULT = 16_384;
/** Two images of 5 MB each as base64, and the fields around them. */
export const BODY_LIMIT_IMAGES = 14_500_000;

/** Keeps the literal types of one entry. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

type WithoutToken<T> = T extends unknown ? Omit<T, 'Authorization'> : never;

/** What a caller passes: the request without the token, which only the base query knows. */
export type Arg<E extends Endpoint> = WithoutToken<v.InferInput<E['request']>>;
/** What a caller gets. */
export type Result<E extends Endpoint> = v.InferOutput<E['response']>;
