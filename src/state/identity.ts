/** What screens read and say about a user's identity. Saying is all they do: the calls are made by the app's effects. */
import { createAction } from '@reduxjs/toolkit';
import type { KycPhase } from '../machines/kinds';
import type { MachineRecord, WithMachines } from './machines';

/** A session has one identity, so one machine. */
export const KYC_ID = 'kyc';

/** The user sent it. `sealed` names an envelope; what is inside never gets here. */
export const identitySubmitted = createAction<{ readonly sealed: string }>('identity/submitted');
/** The screen that shows how the review stands was opened or left. */
export const identityWatched = createAction<{ readonly isShown: boolean }>('identity/watched');

export type KycRecord = MachineRecord<'kyc'>;

/** Null until the exchange was asked or something was sent. */
export function selectKyc({ machines }: WithMachines): KycRecord | null {
  const record = machines[KYC_ID];
  return record?.machine === 'kyc' ? record : null;
}

const SENDING: ReadonlySet<KycPhase> = new Set(['submitting', 'resubmitting', 'checking']);

/** Sent, and not yet known whether the exchange has it. */
export const isSending = (phase: KycPhase): boolean => SENDING.has(phase);
