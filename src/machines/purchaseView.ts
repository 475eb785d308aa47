/** What a screen asks about a purchase. Pure, and free of the interpreter, so screens load it alone. */
import type { PurchasePhase } from './kinds';

/** Sent, and not yet known whether the exchange took it. */
export const isPurchaseUndecided = (phase: PurchasePhase): boolean =>
  phase === 'submitting' || phase === 'checking';
