/** Maps a failed call to the refusal or the missing response that machines store. */
import type { ApiError } from './errors';

interface Refusal {
  readonly reason: string;
  /** The code of the reason; the HTTP status if the response has no code, and 0 if it has neither. */
  readonly code: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The refusal that an error represents. */
export function refusalOfError(error: ApiError): Refusal {
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
      return { reason: 'UNKNOWN', code: error.kind === 'http' ? error.status : 0, details: {} };
  }
}

/** Why a call ended without a valid response. */
export const missingAnswerCause = ({ kind }: ApiError) =>
  kind === 'timeout' || kind === 'offline' ? kind : 'fault';
