import type { KycPhase, TransferPhase } from './kinds';

/** Whether an identity can leave a state without the user, so that it must be polled. */
const POLLED_KYC: Readonly<Record<KycPhase, boolean>> = {
  none: false,
  submitting: false,
  resubmitting: false,
  checking: false,
  routing: false,
  unknown: true,
  under_review: true,
  denied: false,
  approved: false,
};

/** Whether a transfer can leave a state without the user, so that it must be polled. */
const POLLED_TRANSFERS: Readonly<Record<TransferPhase, boolean>> = {
  drafted: false,
  submitting: false,
  checking: false,
  routing: false,
  unknown: true,
  awaiting_payment: false,
  proving: false,
  proof_checking: true,
  under_review: true,
  success: false,
  fail: false,
  refused: false,
  absent: false,
};

export const isKycPolled = (phase: KycPhase): boolean => POLLED_KYC[phase];
export const isTransferPolled = (phase: TransferPhase): boolean => POLLED_TRANSFERS[phase];
