import { REASON_NAMES, REASONS } from '../../../contract';
import type { Reason } from '../../../contract';
import type { Accepted, Refusal } from '../../domain/outcome';
import type { KeptAnswer } from '../../domain/ports';

/** JSON that is ready to be sent as `data`, so that an answer for many callers is serialised once. */
export interface ReadyJson {
  readonly ok: true;
  readonly json: string;
}
export type Answer<T> = Accepted<T> | ReadyJson | Refusal;

export const readyJson = (value: unknown): ReadyJson => ({ ok: true, json: JSON.stringify(value) });

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
}

/** `data` as text, with its code and status. */
export function toWireAnswer(answer: Answer<unknown>): WireAnswer {
  if (answer.ok) {
    const data = 'json' in answer ? answer.json : JSON.stringify(answer.value);
    return { status: 200, code: 0, data };
  }
  const { reason, data } = answer;
  const { retryAfterSec } = data;
  return {
    // A fault that knows when it is over is no fault of the work that was asked for.
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

/** The whole body. `msg` is for logs; the client words a refusal by its reason. */
export function envelopeOf({ code, data }: KeptAnswer, ts: number): string {
  if (code === 0) return `{"code":0,"data":${data},"ts":${ts}}`;
  const reason = NAME_OF_CODE.get(code) ?? 'INTERNAL';
  const msg = reason.toLowerCase().replaceAll('_', ' ');
  return `{"code":${code},"msg":"${msg}","data":${data},"ts":${ts}}`;
}
