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

/** Value of `call` for a fault in every call. */
export const EVERY_CALL = '*';

/** A failure that a tester orders for the next calls. */
export interface Fault {
  readonly id: number;
  /** Contract name of the call, or `*`. */
  readonly call: string;
  readonly fault: FaultKind;
  /** HTTP status of the fault kinds `status` and `html`. */
  readonly status: number;
  /** Duration of the fault kind `delay`. */
  readonly ms: number;
  /** Remaining uses; null for a fault that lasts until it is cleared. */
  readonly left: number | null;
  /**
   * `after`: the exchange executes the call, and the fault affects the response. `before`: the call is not executed.
   */
  readonly when: 'before' | 'after';
}

/** Default of `when`: `after` for faults that change or repeat a response, `before` for all others. */
export const defaultWhen = (kind: FaultKind): Fault['when'] =>
  kind === 'truncated' || kind === 'shape' || kind === 'duplicate' ? 'after' : 'before';
