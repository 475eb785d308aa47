import type { Reason } from '#contract';

/** A rule refused the request. `data` is sent to the caller together with the reason; nothing was changed. */
export interface Refusal {
  readonly ok: false;
  readonly reason: Reason;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

export type Outcome<T> = Accepted<T> | Refusal;

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value });

export const refuse = (reason: Reason, data: Readonly<Record<string, unknown>> = {}): Refusal => ({
  ok: false,
  reason,
  data,
});
