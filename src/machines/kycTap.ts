import type { MachineKinds } from './kinds';
import { INITIAL_KYC_CONTEXT, SNAPSHOT_VERSION } from './kycFacts';
import type { KycContext } from './kycFacts';
import type { TapTransition } from './tapTransitions';

interface CurrentPlace {
  readonly value: MachineKinds['kyc']['value'];
}

const CLEARED_ERRORS: Partial<KycContext> = { refusal: null, unanswered: null };

/**
 * The transition for submitting identity: first time, after a denial, or as a renewal. Null in states that accept no
 * submission.
 */
export function identityTap(current: CurrentPlace | null): TapTransition<'kyc'> | null {
  const from = current?.value ?? 'none';
  if (from !== 'none' && from !== 'denied' && from !== 'approved') return null;
  return {
    machine: 'kyc',
    version: SNAPSHOT_VERSION,
    event: { type: 'SUBMITTED' },
    from,
    to: from === 'denied' ? 'resubmitting' : 'submitting',
    changed: current ? CLEARED_ERRORS : INITIAL_KYC_CONTEXT,
  };
}
