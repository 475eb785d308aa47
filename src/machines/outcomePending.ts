/** Phases of all machine kinds in which a request was sent and its outcome is unknown. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'submitting',
  'resubmitting',
  'checking',
  'proving',
  'proof_checking',
]);

export const isOutcomePending = (phase: string): boolean => UNDECIDED.has(phase);
