import { fromMicro } from '../../contract';
import type { Micro, Verification } from '../../contract';

/** A value that makes the sandbox decide a review in a certain way, as payment sandboxes have them. */
export interface MagicValue {
  readonly call: string;
  readonly field: string;
  readonly ending: string;
  readonly effect: string;
}

type DenialReason = NonNullable<Verification['denialReason']>;

/** The last four characters of an ID number, and why it is denied. */
const DENIALS: Readonly<Record<string, DenialReason>> = {
  '0000': 'BLURRED',
  '0001': 'MISMATCH',
  '0002': 'EXPIRED',
  '0003': 'INCOMPLETE',
  '0004': 'UNDERAGE',
  '0005': 'OTHER',
};

const FAILING = '.13';

/** Why a deposit or a withdrawal fails when its magic value says so. */
export const FAIL_REASONS = {
  deposit: 'PAYMENT_NOT_FOUND',
  withdrawal: 'REJECTED_BY_RECEIVER',
} as const;

/** Listed at `/_sandbox/state`. Everything else is approved. */
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

/** Why the sandbox denies an identity with this number; null when it does not. */
export const denialOfNumber = (idNumber: string): DenialReason | null =>
  DENIALS[idNumber.slice(-4)] ?? null;

/** Whether the sandbox finds no payment behind the reference of a deposit. */
export const isFailingReference = (reference: string) => reference.endsWith(FAILING);

/** Whether the sandbox lets a withdrawal fail; `10.130` is the same amount as `10.13`. */
export const isFailingAmount = (amount: Micro) => fromMicro(amount).endsWith(FAILING);
