/** What a screen asks about a transfer. Pure, and free of the interpreter, so screens load it alone. */
import type { TransferPhase } from './kinds';

const UNDECIDED: ReadonlySet<TransferPhase> = new Set([
  'submitting',
  'checking',
  'proving',
  'proof_checking',
]);

/** Sent, and not yet known whether the exchange took it. */
export const isTransferUndecided = (phase: TransferPhase): boolean => UNDECIDED.has(phase);
/** Asked for, and no row of it is known yet. */
export const isTransferAsked = (phase: TransferPhase): boolean =>
  phase === 'submitting' || phase === 'checking';
/** The exchange will say more without the user doing anything. */
export const isTransferWatched = (phase: TransferPhase): boolean =>
  phase === 'under_review' || phase === 'proof_checking';
