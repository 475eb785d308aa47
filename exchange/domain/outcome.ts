import type { Reason } from '#contract';

/** A refusal of a request by a rule, without any change. The response contains `data` together with the reason. */
export interface RefusedOutcome {
  readonly ok: false;
  readonly reason: Reason;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

export type Outcome<T> = Accepted<T> | RefusedOutcome;

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value });

export const refuse = (
  reason: Reason,
  data: Readonly<Record<string, unknown>> = {},
): RefusedOutcome => ({
  ok: false,
  reason,
  data,
});
