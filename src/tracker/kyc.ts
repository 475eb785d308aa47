/** Selectors for the user's identity verification. */
import { KYC_ID } from '../machines/kyc/selectors';
import type { MachineRecord } from './machines';
import type { RootState } from '../state/store';

export type KycMachineRecord = MachineRecord<'kyc'>;

/** The user's identity; null until the exchange was queried or the user has submitted something. */
export function selectKyc({ tracker: { machines } }: RootState): KycMachineRecord | null {
  const record = machines[KYC_ID];
  return record?.machine === 'kyc' ? record : null;
}
