/** What a failed money call means for the machine that waits for it. */
import type { ApiError } from '../../api';
import { REASONS } from '../../contract';
import type { Refusal, Unanswered } from '../../machines/asking';

export function refusalOf(error: ApiError): Refusal {
  switch (error.kind) {
    case 'refused':
      return { reason: error.reason, code: error.code, details: error.data };
    case 'invalid':
      return { reason: 'INVALID', code: REASONS.INVALID, details: { fields: error.fields } };
    case 'tooMany': {
      const { retryAfterSec } = error;
      return { reason: 'RATE_LIMITED', code: REASONS.RATE_LIMITED, details: { retryAfterSec } };
    }
    case 'unauthorized':
      return { reason: 'UNAUTHORIZED', code: REASONS.UNAUTHORIZED, details: {} };
    default:
      return { reason: 'UNKNOWN', code: error.kind === 'http' ? error.status : 0, details: {} };
  }
}

export const silenceOf = ({ kind }: ApiError): Unanswered =>
  kind === 'timeout' || kind === 'offline' ? kind : 'fault';

export { tellsNothing } from '../../api';
