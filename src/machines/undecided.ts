/** Of every kind of machine: sent, and not yet known whether the exchange took it. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'submitting',
  'resubmitting',
  'checking',
  'proving',
  'proof_checking',
]);

export const isUndecided = (phase: string): boolean => UNDECIDED.has(phase);
