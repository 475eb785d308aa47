/** Errors of a call, as plain values that can be stored in Redux. None contains data of the request. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { FieldRule, Reason } from '#contract';
import type { RetryAfter } from '../state/storage/retryAfterStore';
import type { DeadlineOutcome } from './deadline';

/** A reason that this build does not know becomes `UNKNOWN`; `code` still identifies it. */
export type RefusedReason = Reason | 'UNKNOWN';

export interface FieldProblem {
  /** Dotted path into the request; `""` for the request as a whole. */
  readonly field: string;
  readonly rule: FieldRule;
}

type CallFailure =
  /** No complete response within ten seconds. */
  | { readonly kind: 'timeout' }
  /** There was no connection, or it failed. */
  | { readonly kind: 'offline' }
  /** Cancelled by the client; `sent` tells whether the exchange may have received the request. */
  | { readonly kind: 'aborted'; readonly sent: boolean }
  /** An intermediary answered, such as the login page of a hotel network. */
  | { readonly kind: 'network' }
  | { readonly kind: 'http'; readonly status: number; readonly retryAfterSec?: number }
  /** Refused with a reason in the exchange's envelope. `data` contains the details of the reason, such as `available` or `freeze`. */
  | {
      readonly kind: 'refused';
      readonly reason: RefusedReason;
      readonly code: number;
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** The exchange named invalid fields. */
  | {
      readonly kind: 'invalid';
      readonly code: number;
      readonly fields: readonly FieldProblem[];
    }
  /** There is no session, or it has ended. A private call without a token is not sent. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'tooMany'; readonly retryAfterSec: number }
  /** The response is not valid JSON. */
  | { readonly kind: 'parse' }
  /** The response is JSON that violates the contract at `path`. */
  | { readonly kind: 'shape'; readonly call: string; readonly path: string };

/** Operations that may have worked without a response, and that only the user can check (`unansweredCalls.ts`). */
export type UnansweredOperation =
  | 'register'
  | 'resetPassword'
  | 'resetFundPassword'
  | 'endSession'
  | 'saveTarget';

/** `mayHaveWorked`: the response of this call, or of an earlier one that explains its refusal, was lost. */
export type ApiError = CallFailure & { readonly mayHaveWorked?: UnansweredOperation };

const isTimeout = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'TimeoutError';

/** The error of a call that was not completed; `sent` tells whether a request may have been sent. */
export const errorOfOutcome = (
  outcome: Exclude<DeadlineOutcome<unknown>, { is: 'done' }>,
  sent: boolean,
): ApiError =>
  outcome.is === 'aborted'
    ? { kind: 'aborted', sent }
    : {
        kind: outcome.is === 'timeout' || isTimeout(outcome.cause) ? 'timeout' : 'offline',
      };

/**
 * Normalises the `error` of a hook or an endpoint promise. Errors of RTK Query itself (an aborted call, a bug in the
 * app) become `aborted`, because they leave the outcome unknown.
 */
export const asApiError = (error: ApiError | SerializedError | undefined): ApiError =>
  error && 'kind' in error ? error : { kind: 'aborted', sent: true };

/** The typed error of an RTK Query hook; undefined if there is none. */
export const queryError = (result: {
  readonly error?: ApiError | SerializedError | undefined;
}): ApiError | undefined => result.error && asApiError(result.error);

/** Retry-After in ms; 0 if the exchange did not send it. */
export const retryAfterMs = (error: ApiError): number =>
  'retryAfterSec' in error ? (error.retryAfterSec ?? 0) * 1_000 : 0;

/** The Retry-After of an error, in the form that survives a reload. */
export const retryAfterToStore = (error: ApiError): RetryAfter => ({
  leftMs: retryAfterMs(error),
  status: error.kind === 'http' ? error.status : 429,
});
