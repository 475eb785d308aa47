import type { MachineKinds } from './kinds';
import { UNKNOWN_IDENTITY, VERSION } from './kycFacts';
import type { KycContext } from './kycFacts';
import type { Tap } from './taps';

interface Here {
  readonly value: MachineKinds['kyc']['value'];
}

const NO_FAULTS: Partial<KycContext> = { refusal: null, unanswered: null };

/** Identity is sent off, for the first time or after a denial; null where it is not the user's turn. */
export function identityTap(here: Here | null): Tap<'kyc'> | null {
  const from = here?.value ?? 'none';
  if (from !== 'none' && from !== 'denied') return null;
  return {
    machine: 'kyc',
    version: VERSION,
    event: { type: 'SUBMITTED' },
    from,
    to: from === 'none' ? 'submitting' : 'resubmitting',
    changed: here ? NO_FAULTS : UNKNOWN_IDENTITY,
  };
}
