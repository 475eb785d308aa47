import type { MachineKinds } from './kinds';
import { UNKNOWN_IDENTITY, VERSION } from './kycFacts';
import type { KycContext } from './kycFacts';
import type { Tap } from './taps';

interface Here {
  readonly value: MachineKinds['kyc']['value'];
}

const NO_FAULTS: Partial<KycContext> = { refusal: null, unanswered: null };

/**
 * The transition for submitting identity: first time, after a denial, or as a renewal. Null in states that accept no
 * submission.
 */
export function identityTap(here: Here | null): Tap<'kyc'> | null {
  const from = here?.value ?? 'none';
  if (from !== 'none' && from !== 'denied' && from !== 'approved') return null;
  return {
    machine: 'kyc',
    version: VERSION,
    event: { type: 'SUBMITTED' },
    from,
    to: from === 'denied' ? 'resubmitting' : 'submitting',
    changed: here ? NO_FAULTS : UNKNOWN_IDENTITY,
  };
}
