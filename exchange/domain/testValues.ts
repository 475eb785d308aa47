import { fromMicro } from '#contract';
import type { Micro, Verification } from '#contract';

/** A test value that forces a review result, as in the sandboxes of payment providers. */
export interface TestValue {
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
/** The review never decides, so that a tester can look at the state under review for as long as wanted. */
const WAITING = '.14';
const WAITING_ID = '0006';
const WAITS = 'stays under review';

/** Reasons of the failures that test values force. */
export const FAIL_REASONS = {
  deposit: 'PAYMENT_NOT_FOUND',
  withdrawal: 'REJECTED_BY_RECEIVER',
} as const;

/** All test values, listed at `/_sandbox/state`. A review approves every other value. */
export const TEST_VALUES: readonly TestValue[] = [
  ...Object.entries(DENIALS).map(([ending, reason]) => ({
    call: 'bindIdcard',
    field: 'idNumber',
    ending,
    effect: `denied: ${reason}`,
  })),
  { call: 'bindIdcard', field: 'idNumber', ending: WAITING_ID, effect: WAITS },
  ...(
    [
      ['walletSubmit', 'reference', 'deposit'],
      ['bankWithdrawal', 'amount', 'withdrawal'],
      ['trcWithdrawal', 'amount', 'withdrawal'],
    ] as const
  ).flatMap(([call, field, kind]) => [
    { call, field, ending: FAILING, effect: `fail: ${FAIL_REASONS[kind]}` },
    { call, field, ending: WAITING, effect: WAITS },
  ]),
];

/** Returns the denial reason that an ID number forces; null for any other number. */
export const forcedDenialReason = (idNumber: string): DenialReason | null =>
  DENIALS[idNumber.slice(-4)] ?? null;

/** True if the ID number keeps an identity under review. */
export const isWaitingNumber = (idNumber: string) => idNumber.endsWith(WAITING_ID);

type Review = 'success' | 'fail' | 'waits';

const reviewByEnding = (text: string): Review =>
  text.endsWith(FAILING) ? 'fail' : text.endsWith(WAITING) ? 'waits' : 'success';

/** Result of the review of a deposit: `fail` means "no payment found". */
export const depositReview = (reference: string): Review => reviewByEnding(reference);

/** Result of the review of a withdrawal; `10.130` counts as `10.13`. */
export const withdrawalReview = (amount: Micro): Review => reviewByEnding(fromMicro(amount));
