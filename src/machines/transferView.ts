/** What a screen asks about a transfer. Pure, and free of the interpreter, so screens load it alone. */
import type { TransferPhase } from './kinds';

/** Asked for, and no row of it is known yet. */
export const isTransferAsked = (phase: TransferPhase): boolean =>
  phase === 'submitting' || phase === 'checking';
/** The proof of a deposit was sent, and it is not known whether the exchange took it. */
export const isProving = (phase: TransferPhase): phase is 'proving' | 'proof_checking' =>
  phase === 'proving' || phase === 'proof_checking';
/** The exchange will say more without the user doing anything. */
export const isTransferWatched = (phase: TransferPhase): boolean =>
  phase === 'under_review' || phase === 'proof_checking';
