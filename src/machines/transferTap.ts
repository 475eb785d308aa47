import type { MachineKinds } from './kinds';
import type { TapTransition } from './tapTransitions';
import { SNAPSHOT_VERSION } from './transferFacts';
import type { TransferContext } from './transferFacts';

interface CurrentPlace {
  readonly value: MachineKinds['transfer']['value'];
}

const CLEARED_ERRORS: Partial<TransferContext> = {
  refusal: null,
  unanswered: null,
  isProofMissing: false,
};

/** The transition for sending the proof of payment; null if the deposit does not wait for one. */
export const proofTap = ({ value }: CurrentPlace): TapTransition<'transfer'> | null =>
  value === 'awaiting_payment'
    ? {
        machine: 'transfer',
        version: SNAPSHOT_VERSION,
        event: { type: 'PROOF_SENT' },
        from: value,
        to: 'proving',
        changed: CLEARED_ERRORS,
      }
    : null;
