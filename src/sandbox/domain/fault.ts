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

/** Stands for every call. */
export const EVERY_CALL = '*';

/** Something that a tester lets go wrong on the way of a call. */
export interface Fault {
  readonly id: number;
  /** The contract's name of a call, or `*`. */
  readonly call: string;
  readonly fault: FaultKind;
  /** HTTP status of `status` and `html`. */
  readonly status: number;
  /** Length of a `delay`. */
  readonly ms: number;
  /** How often it still happens; null until it is cleared. */
  readonly left: number | null;
  /** `after`: the exchange has acted and the answer is what suffers. `before`: the exchange never hears of the call. */
  readonly when: 'before' | 'after';
}

/** An answer must exist to be bent or repeated; the other faults keep a call from the exchange unless told otherwise. */
export const usualMoment = (kind: FaultKind): Fault['when'] =>
  kind === 'truncated' || kind === 'shape' || kind === 'duplicate' ? 'after' : 'before';
