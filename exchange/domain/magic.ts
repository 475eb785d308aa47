import { fromMicro } from '#contract';
import type { Micro, Verification } from '#contract';

/** A test value that forces a review result, as in the sandboxes of payment providers. */
export interface MagicValue {
  readonly call: string;
  readonly field: string;
  readonly ending: string;
  readonly effect: string;
}

type DenialReason = NonNullable<Verification['denialReason']>;

/** Denial reasons by the last four characters of an ID number. */
const DENIALS: Readonly<Record<string, DenialReason>> = {
  '0000': 'BLURRED',
  '0001': 'MISMATCH',
  '0002': 'EXPIRED',
  '0003': 'INCOMPLETE',
  '0004': 'UNDERAGE',
  '0005': 'OTHER',
};

const FAILING = '.13';

/** Reasons of the failures that test values force. */
export const FAIL_REASONS = {
  deposit: 'PAYMENT_NOT_FOUND',
  withdrawal: 'REJECTED_BY_RECEIVER',
} as const;

/** All test values, listed at `/_sandbox/state`. A review approves every other value. */
export const MAGIC: readonly MagicValue[] = [
  ...Object.entries(DENIALS).map(([ending, reason]) => ({
    call: 'bindIdcard',
    field: 'idNumber',
    ending,
    effect: `denied: ${reason}`,
  })),
  {
    call: 'walletSubmit',
    field: 'reference',
    ending: FAILING,
    effect: `fail: ${FAIL_REASONS.deposit}`,
  },
  ...['bankWithdrawal', 'trcWithdrawal'].map((call) => ({
    call,
    field: 'amount',
    ending: FAILING,
    effect: `fail: ${FAIL_REASONS.withdrawal}`,
  })),
];

/** Returns the denial reason that an ID number forces; null for any other number. */
export const forcedDenialReason = (idNumber: string): DenialReason | null =>
  DENIALS[idNumber.slice(-4)] ?? null;

/** True if the reference of a deposit forces the result "no payment found". */
export const isFailingReference = (reference: string) => reference.endsWith(FAILING);

/** True if the amount forces a failed withdrawal; `10.130` counts as `10.13`. */
export const isFailingAmount = (amount: Micro) => fromMicro(amount).endsWith(FAILING);
