/**
 * The only place that decides what a failed call says about the request that it carried. A refusal is definite only if
 * it is a reason of the contract in the exchange's envelope; firewalls, balancers and gateways answer with every status.
 */
import type { ApiError, RefusedReason } from './errors';

/** Whether an earlier call with the same idempotency key may have arrived. */
export type Attempt = 'first' | 'repetition';

/**
 * - `decided`: a rule of the exchange refused this request. An exchange with idempotent writes gives the same answer to
 *   every call with this key.
 * - `turnedAway`: this call was rejected before its key was looked up, so an earlier call may have been executed.
 * - `unknown`: this call itself may have been executed.
 */
type Verdict = 'decided' | 'turnedAway' | 'unknown';

const VERDICT_OF_REASON: Readonly<Record<RefusedReason, Verdict>> = {
  /** Not a reason of the contract that this build knows. */
  UNKNOWN: 'unknown',
  INTERNAL: 'unknown',
  IN_FLIGHT: 'unknown',
  IDEMPOTENCY_MISMATCH: 'unknown',

  INVALID: 'turnedAway',
  UNAUTHORIZED: 'turnedAway',
  NOT_FOUND: 'turnedAway',
  METHOD_NOT_ALLOWED: 'turnedAway',
  TOO_LARGE: 'turnedAway',
  RATE_LIMITED: 'turnedAway',

  BAD_CREDENTIALS: 'decided',
  USERNAME_TAKEN: 'decided',
  PHONE_TAKEN: 'decided',
  INVITE_CODE_REQUIRED: 'decided',
  INVITE_CODE_UNKNOWN: 'decided',
  WRONG_PASSWORD: 'decided',
  WRONG_PAY_PASSWORD: 'decided',
  RESET_REFUSED: 'decided',
  PASSWORD_OBVIOUS: 'decided',
  PAY_PASSWORD_OBVIOUS: 'decided',
  PASSWORD_UNCHANGED: 'decided',
  FUNDS_FROZEN: 'decided',
  INSUFFICIENT_BALANCE: 'decided',
  AMOUNT_TOO_SMALL: 'decided',
  AMOUNT_TOO_LARGE: 'decided',
  PRICE_STALE: 'decided',
  MARKET_CLOSED: 'decided',
  DURATION_NOT_OFFERED: 'decided',
  TOO_MANY_ORDERS: 'decided',
  NO_BANK_CARD: 'decided',
  NO_WALLET: 'decided',
  NOT_VERIFIED: 'decided',
  WRONG_STATE: 'decided',
  METHOD_NOT_OFFERED: 'decided',
  DEPOSIT_EXPIRED: 'decided',
  TARGET_WAITS: 'decided',
  NAME_MISMATCH: 'decided',
  TOO_MANY_TARGETS: 'decided',
  TOO_MANY_DEPOSITS: 'decided',
  ALREADY_SUBMITTED: 'decided',
  PRODUCT_CLOSED: 'decided',
  WRONG_PRODUCT_KIND: 'decided',
};

const VERDICT_OF_KIND: {
  readonly [K in ApiError['kind']]: Verdict | ((error: ApiError & { kind: K }) => Verdict);
} = {
  timeout: 'unknown',
  offline: 'unknown',
  network: 'unknown',
  parse: 'unknown',
  shape: 'unknown',
  http: 'unknown',
  aborted: ({ sent }) => (sent ? 'unknown' : 'turnedAway'),
  refused: ({ reason }) => VERDICT_OF_REASON[reason],
  invalid: 'turnedAway',
  unauthorized: 'turnedAway',
  tooMany: 'turnedAway',
};

function verdictOf(error: ApiError): Verdict {
  const verdict = VERDICT_OF_KIND[error.kind] as Verdict | ((error: ApiError) => Verdict);
  return typeof verdict === 'function' ? verdict(error) : verdict;
}

/**
 * True if the exchange may have executed this call or an earlier call with its key, although this call failed. For a
 * call that moves money, the app then shows "checking", never "failed", and never uses another key.
 */
export function isOutcomeUnknown(error: ApiError, attempt: Attempt): boolean {
  const verdict = verdictOf(error);
  return verdict === 'unknown' || (verdict === 'turnedAway' && attempt === 'repetition');
}

interface Refusal {
  readonly reason: string;
  /** The code of the reason; the HTTP status if the response has no code, and 0 if it has neither. */
  readonly code: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The refusal that machines store; null if the outcome is unknown. */
export const refusalOf = (error: ApiError, attempt: Attempt): Refusal | null =>
  isOutcomeUnknown(error, attempt) ? null : refusalFrom(error);

function refusalFrom(error: ApiError): Refusal {
  switch (error.kind) {
    case 'refused':
      return { reason: error.reason, code: error.code, details: error.data };
    case 'invalid':
      return { reason: 'INVALID', code: error.code, details: { fields: error.fields } };
    case 'tooMany': {
      const { retryAfterSec } = error;
      return { reason: 'RATE_LIMITED', code: 429, details: { retryAfterSec } };
    }
    case 'unauthorized':
      return { reason: 'UNAUTHORIZED', code: 401, details: {} };
    default:
      return { reason: 'UNKNOWN', code: 0, details: {} };
  }
}

/** Why a call ended without a valid response. */
export const missingAnswerCause = ({ kind }: ApiError) =>
  kind === 'timeout' || kind === 'offline' ? kind : 'fault';
