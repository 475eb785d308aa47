export const FAULT_KINDS = [
  'delay',
  'drop',
  'status',
  'html',
  'truncated',
  'shape',
  'duplicate',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Matches every call. */
export const EVERY_CALL = '*';

/** A fault that a tester plants into calls. */
export interface Fault {
  readonly id: number;
  /** Contract name of the call, or `*`. */
  readonly call: string;
  readonly fault: FaultKind;
  /** HTTP status of `status` and `html`. */
  readonly status: number;
  /** Length of a `delay`. */
  readonly ms: number;
  /** Remaining uses; null means until it is cleared. */
  readonly left: number | null;
  /** `after`: the exchange acts and only the answer is affected. `before`: the call does not reach the exchange. */
  readonly when: 'before' | 'after';
}

/** Default of `when`. Faults that change or repeat an answer need one; all others block the call. */
export const defaultWhen = (kind: FaultKind): Fault['when'] =>
  kind === 'truncated' || kind === 'shape' || kind === 'duplicate' ? 'after' : 'before';
