/** What a failed call means for whoever waits for it, as machines keep it. */
import type { ApiError } from './errors';

interface Refusal {
  readonly reason: string;
  /** The reason's own; the status where the answer has none, and 0 where it has neither. */
  readonly code: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Why the exchange took nothing. */
export function refusalOf(error: ApiError): Refusal {
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

/** How a call ended without an answer that can be trusted. */
export const silenceOf = ({ kind }: ApiError) =>
  kind === 'timeout' || kind === 'offline' ? kind : 'fault';
