/** Selectors for one transfer. Pure and without xstate, so that screens can load them alone. */
import type { TransferPhase } from './kinds';

/** Requested, and no row of it is known yet. */
export const isTransferAsked = (phase: TransferPhase): boolean =>
  phase === 'submitting' || phase === 'checking';
/** The proof of a deposit was sent, and it is unknown whether the exchange accepted it. */
export const isProving = (phase: TransferPhase): phase is 'proving' | 'proof_checking' =>
  phase === 'proving' || phase === 'proof_checking';
/** The state can change without any user action, so it must be polled. */
export const isTransferWatched = (phase: TransferPhase): boolean =>
  phase === 'under_review' || phase === 'proof_checking';
