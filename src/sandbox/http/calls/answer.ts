import { REASON_NAMES, REASONS } from '../../../contract';
import type { Reason } from '../../../contract';
import type { Accepted, Refusal } from '../../domain/outcome';
import type { KeptAnswer } from '../../domain/ports';

/** `data` that is the same for every caller, with what it has been compressed to. */
export interface SharedJson {
  readonly json: string;
  /** By content coding, up to where the time of the answer follows. */
  readonly packed: Map<string, Buffer>;
}

/** JSON that is ready to be sent as `data`, so that an answer for many callers is serialised and compressed once. */
export interface ReadyJson extends SharedJson {
  readonly ok: true;
}
export type Answer<T> = Accepted<T> | ReadyJson | Refusal;

/** Only for what is the same whoever asks. */
export const readyText = (json: string): ReadyJson => ({ ok: true, json, packed: new Map() });
export const readyJson = (value: unknown): ReadyJson => readyText(JSON.stringify(value));

const KNOWN_MAX = 100;
const known = new Map<string, ReadyJson>();

/** The same for what is made for each caller anew and hardly ever changes: it is compressed when it has changed. */
export function steadyJson(value: unknown): ReadyJson {
  const json = JSON.stringify(value);
  const answer = known.get(json) ?? readyText(json);
  // The one asked for last stands last.
  known.delete(json);
  known.set(json, answer);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  return answer;
}

/** A refusal is sent with HTTP 200 like any other answer, except for these reasons. */
const STATUS: Partial<Record<Reason, number>> = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

export interface WireAnswer extends KeptAnswer {
  readonly status: number;
  readonly retryAfterSec?: number;
  /** Where every caller gets the same. */
  readonly shared?: SharedJson;
}

/** `data` as text, with its code and status. */
export function toWireAnswer(answer: Answer<unknown>): WireAnswer {
  if (answer.ok) {
    return 'json' in answer
      ? { status: 200, code: 0, data: answer.json, shared: answer }
      : { status: 200, code: 0, data: JSON.stringify(answer.value) };
  }
  const { reason, data } = answer;
  const { retryAfterSec } = data;
  return {
    // With a time to come again it is a shortage and no fault: 503 in place of 500.
    status: reason === 'INTERNAL' && retryAfterSec !== undefined ? 503 : (STATUS[reason] ?? 200),
    code: REASONS[reason],
    data: JSON.stringify({ reason, ...data }),
    ...(typeof retryAfterSec === 'number' && { retryAfterSec }),
  };
}

const NAME_OF_CODE = new Map<number, Reason>(
  REASON_NAMES.map((reason) => [REASONS[reason], reason]),
);

/** The HTTP status of an answer, also of one that was kept. */
export const statusOf = (code: number): number =>
  code === 0 ? 200 : (STATUS[NAME_OF_CODE.get(code) ?? 'INTERNAL'] ?? 200);

/** The two ends of an answer that is no refusal. */
export const envelopeStart = (data: string): string => `{"code":0,"data":${data}`;
export const envelopeEnd = (ts: number): string => `,"ts":${ts}}`;

/** The whole body. `msg` is for logs; the client words a refusal by its reason. */
export function envelopeOf({ code, data }: KeptAnswer, ts: number): string {
  if (code === 0) return envelopeStart(data) + envelopeEnd(ts);
  const reason = NAME_OF_CODE.get(code) ?? 'INTERNAL';
  const msg = reason.toLowerCase().replaceAll('_', ' ');
  return `{"code":${code},"msg":"${msg}","data":${data},"ts":${ts}}`;
}
