/** What screens read about a user's identity. */
import type { KycPhase } from '../../machines/kinds';
import { KYC_ID } from '../../machines/kycFacts';
import type { MachineRecord, WithMachines } from './machines';

export type KycRecord = MachineRecord<'kyc'>;

/** Null until the exchange was asked or something was sent. */
export function selectKyc({ machines }: WithMachines): KycRecord | null {
  const record = machines[KYC_ID];
  return record?.machine === 'kyc' ? record : null;
}

const SENDING: ReadonlySet<KycPhase> = new Set(['submitting', 'resubmitting', 'checking']);

/** Sent, and not yet known whether the exchange has it. */
export const isSending = (phase: KycPhase): boolean => SENDING.has(phase);
