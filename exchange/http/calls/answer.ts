import { REASON_NAMES, REASONS } from '#contract';
import type { Reason } from '#contract';
import type { Accepted, RefusedOutcome } from '../../domain/outcome';
import type { StoredAnswer } from '../../domain/ports';

/** JSON of `data` that is identical for every caller, with its compressed forms. */
export interface SharedJson {
  readonly json: string;
  /** Compressed start of the response by content coding, up to the timestamp. */
  readonly compressed: Map<string, Buffer>;
}

/** Prepared JSON of `data`, so that a response for many callers is serialised and compressed only once. */
export interface PreparedJson extends SharedJson {
  readonly ok: true;
}
export type HandlerResult<T> = Accepted<T> | PreparedJson | RefusedOutcome;

/** Prepares JSON text. Use it only for data that is identical for every caller. */
export const preparedText = (json: string): PreparedJson => ({
  ok: true,
  json,
  compressed: new Map(),
});
export const preparedJson = (value: unknown): PreparedJson => preparedText(JSON.stringify(value));

const STEADY_ANSWERS_MAX = 100;
const steadyAnswers = new Map<string, PreparedJson>();

/**
 * Like `preparedJson`, for data that is built for each call but rarely changes: equal data is compressed only once.
 */
export function cachedJson(value: unknown): PreparedJson {
  const json = JSON.stringify(value);
  const answer = steadyAnswers.get(json) ?? preparedText(json);
  // Moves the entry to the end, so that the least recently used entry is first.
  steadyAnswers.delete(json);
  steadyAnswers.set(json, answer);
  const [oldest] = steadyAnswers.keys();
  if (steadyAnswers.size > STEADY_ANSWERS_MAX && oldest !== undefined) steadyAnswers.delete(oldest);
  return answer;
}

/** HTTP status by reason; refusals with any other reason are sent with HTTP 200. */
const STATUS: Partial<Record<Reason, number>> = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

export interface WireAnswer extends StoredAnswer {
  readonly status: number;
  readonly retryAfterSec?: number;
  /** True for the stored answer of an idempotency key, which an earlier call got. */
  readonly isRepeated?: boolean;
  /** Set if `data` is the same for every caller. */
  readonly shared?: SharedJson;
}

/** Converts a response to its code, status and serialised `data`. */
export function toWireAnswer(answer: HandlerResult<unknown>): WireAnswer {
  if (answer.ok) {
    return 'json' in answer
      ? { status: 200, code: 0, data: answer.json, shared: answer }
      : { status: 200, code: 0, data: JSON.stringify(answer.value) };
  }
  const { reason, data } = answer;
  const { retryAfterSec } = data;
  return {
    // A retry time marks an overload, not a fault, so the status is 503 instead of 500.
    status: reason === 'INTERNAL' && retryAfterSec !== undefined ? 503 : (STATUS[reason] ?? 200),
    code: REASONS[reason],
    data: JSON.stringify({ reason, ...data }),
    ...(typeof retryAfterSec === 'number' && { retryAfterSec }),
  };
}

const NAME_OF_CODE = new Map<number, Reason>(
  REASON_NAMES.map((reason) => [REASONS[reason], reason]),
);

/** HTTP status of a response by its code. */
export const httpStatus = (code: number): number =>
  code === 0 ? 200 : (STATUS[NAME_OF_CODE.get(code) ?? 'INTERNAL'] ?? 200);

/** Start of the envelope of a successful response; `envelopeEnd` completes the envelope. */
export const envelopeStart = (data: string): string => `{"code":0,"data":${data}`;
export const envelopeEnd = (ts: number): string => `,"ts":${ts}}`;

/** Creates the body of a response. `msg` is for logs; clients show their own text for the reason. */
export function toEnvelope({ code, data }: StoredAnswer, ts: number): string {
  if (code === 0) return envelopeStart(data) + envelopeEnd(ts);
  const reason = NAME_OF_CODE.get(code) ?? 'INTERNAL';
  const msg = reason.toLowerCase().replaceAll('_', ' ');
  return `{"code":${code},"msg":"${msg}","data":${data},"ts":${ts}}`;
}
