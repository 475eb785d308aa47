import type { MachineKinds } from './kinds';
import type { Tap } from './taps';
import { VERSION } from './transferFacts';
import type { TransferContext } from './transferFacts';

interface Here {
  readonly value: MachineKinds['transfer']['value'];
}

const NO_PROOF_YET: Partial<TransferContext> = {
  refusal: null,
  unanswered: null,
  isProofMissing: false,
};

/** The transition for sending the proof of payment; null if the deposit does not wait for one. */
export const proofTap = ({ value }: Here): Tap<'transfer'> | null =>
  value === 'awaiting_payment'
    ? {
        machine: 'transfer',
        version: VERSION,
        event: { type: 'PROOF_SENT' },
        from: value,
        to: 'proving',
        changed: NO_PROOF_YET,
      }
    : null;
