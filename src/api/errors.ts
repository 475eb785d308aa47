/** What can go wrong with a call, as plain values that fit into Redux. None of them carries what was sent. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { EndpointName, FieldRule, Reason } from '../contract';
import type { Wait } from '../state/storage/waits';
import type { Outcome } from './deadline';

/** A reason that this build has no words for becomes `UNKNOWN`; `code` still tells it. */
export type RefusedReason = Reason | 'UNKNOWN';

export interface FieldProblem {
  /** Dotted path into the request; `""` for the request as a whole. */
  readonly field: string;
  readonly rule: FieldRule;
}

export type ApiError =
  /** No complete answer within ten seconds. */
  | { readonly kind: 'timeout' }
  /** The connection failed or was never there. */
  | { readonly kind: 'offline' }
  /** Given up by this side; `sent` tells whether the exchange may have got it. */
  | { readonly kind: 'aborted'; readonly sent: boolean }
  /** Something between here and the exchange answered, such as the login page of a hotel's network. */
  | { readonly kind: 'network' }
  | { readonly kind: 'http'; readonly status: number; readonly retryAfterSec?: number }
  /** A rule said no. `data` holds what the reason brings with it, such as `available` or `freeze`. */
  | {
      readonly kind: 'refused';
      readonly reason: RefusedReason;
      readonly code: number;
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** The exchange named fields that do not fit. */
  | {
      readonly kind: 'invalid';
      readonly code: number;
      readonly fields: readonly FieldProblem[];
    }
  /** No session, or it has ended. A private call without a token is not even sent. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'tooMany'; readonly retryAfterSec: number }
  /** The answer is not the JSON it claims to be. */
  | { readonly kind: 'parse' }
  /** The answer is JSON that breaks the contract at `path`. */
  | { readonly kind: 'shape'; readonly call: EndpointName; readonly path: string };

const isTimeout = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'TimeoutError';

/** The error of a call that did not finish by its deadline; `sent` tells whether a request may have left. */
export const failureOf = (
  outcome: Exclude<Outcome<unknown>, { is: 'done' }>,
  sent: boolean,
): ApiError =>
  outcome.is === 'aborted'
    ? { kind: 'aborted', sent }
    : {
        kind: outcome.is === 'timeout' || isTimeout(outcome.cause) ? 'timeout' : 'offline',
      };

/**
 * Whether the exchange may have acted although the call failed. For a call that moves money the app then says
 * "checking", never "failed", and looks before it does anything again.
 */
export function isOutcomeUnknown(error: ApiError): boolean {
  switch (error.kind) {
    case 'timeout':
    case 'offline':
    case 'network':
    case 'parse':
    case 'shape':
      return true;
    case 'aborted':
      return error.sent;
    case 'http':
      return error.status >= 500 || error.status === 408;
    case 'refused':
      return error.reason === 'IN_FLIGHT';
    case 'invalid':
    case 'unauthorized':
    case 'tooMany':
      return false;
  }
}

/** A repeated call that was turned away at the door tells nothing about the first one. */
export const tellsNothing = (error: ApiError): boolean =>
  isOutcomeUnknown(error) ||
  error.kind === 'tooMany' ||
  error.kind === 'unauthorized' ||
  error.kind === 'aborted' ||
  (error.kind === 'refused' && error.reason === 'IDEMPOTENCY_MISMATCH');

/**
 * What a hook or an endpoint's promise gives as `error`. Beside our own kinds that can be the library's word for a call
 * that was aborted, or for a fault in our own code; either way nothing is known about what became of it.
 */
export const asApiError = (error: ApiError | SerializedError | undefined): ApiError =>
  error && 'kind' in error ? error : { kind: 'aborted', sent: true };

/** Ms for which the exchange asked not to be asked this again; 0 where it did not. */
export const retryAfterMs = (error: ApiError): number =>
  'retryAfterSec' in error ? (error.retryAfterSec ?? 0) * 1_000 : 0;

/** The same as it is kept over a reload. */
export const waitAfter = (error: ApiError): Wait => ({
  leftMs: retryAfterMs(error),
  status: error.kind === 'http' ? error.status : 429,
});
