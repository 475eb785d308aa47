/** Selectors for the user's identity verification. */
import { KYC_ID } from '../../machines/kycFacts';
import type { MachineRecord, WithMachines } from './machines';

export type KycRecord = MachineRecord<'kyc'>;

/** Null until the exchange was queried or something was submitted. */
export function selectKyc({ machines }: WithMachines): KycRecord | null {
  const record = machines[KYC_ID];
  return record?.machine === 'kyc' ? record : null;
}
