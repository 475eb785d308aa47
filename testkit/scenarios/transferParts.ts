/** Rows, times and steps of the deposit and withdrawal scenarios. */
import { DAY_MS } from '#contract';
import type { Deposit, Withdrawal } from '#contract';
import type { Actor } from '#contract/scenarioFormat';
import { unpaidDeposit, withdrawalUnderReview } from '#samples/transfers';
import { stepBuilders, START_MS, scenarioBuilder } from './scenarioParts';

export const withdrawal = withdrawalUnderReview(START_MS + 200, {
  id: 'W1',
  target: 'Techcombank ****1111',
});

const deposit = unpaidDeposit(START_MS + 200, {
  id: 'D1',
  correctableUntil: START_MS + 200 + 7 * DAY_MS,
});
export const newDeposit: Deposit = { ...deposit, expiresAt: START_MS + 3_600_200 };

const decidedAt = { updatedAt: START_MS + 3_200 } as const;
export const completedWithdrawal = { ...withdrawal, ...decidedAt, state: 'success' } as const;
export const refusedWithdrawal = {
  ...withdrawal,
  amount: '500.13',
  fee: '5.0013',
  net: '495.1287',
} as const;
export const returned = {
  ...refusedWithdrawal,
  ...decidedAt,
  state: 'fail',
  failReason: 'REJECTED_BY_RECEIVER',
} as const;
export const proved = {
  ...deposit,
  updatedAt: START_MS + 60_300,
  state: 'under_review',
  reference: 'tx-1',
  hasProofImage: false,
} as const;
/** The sandbox finds no payment with this reference. */
export const proofNotFound = { ...proved, reference: 'tx-.13' } as const;
export const booked = { ...proved, updatedAt: START_MS + 63_300, state: 'success' } as const;
export const unpaid = {
  ...proofNotFound,
  updatedAt: booked.updatedAt,
  state: 'fail',
  failReason: 'PAYMENT_NOT_FOUND',
} as const;
export const expired = { ...deposit, state: 'fail', failReason: 'EXPIRED' } as const;
const input = {
  id: 't1',
  network: null,
  walletId: null,
  target: null,
  askedAt: START_MS,
} as const;

export const { step: transferStep, until: transferUntil } = stepBuilders(input.id);

const actorOf = (
  kind: 'deposit' | 'withdrawal',
  { paymethod, amount }: Deposit | Withdrawal,
  network: string | null,
): Actor => ({
  id: input.id,
  machine: 'transfer',
  version: 1,
  input: { ...input, kind, paymethod, amount, network },
});

const depositActor = actorOf('deposit', newDeposit, 'TRC20');
export const withdrawalActor = actorOf('withdrawal', withdrawal, null);
export const ofDeposit = scenarioBuilder(depositActor);
export const ofWithdrawal = scenarioBuilder(withdrawalActor);
/** The sandbox rejects this amount in the review. */
export const ofRefusedWithdrawal = scenarioBuilder(actorOf('withdrawal', refusedWithdrawal, null));

export const VERIFIED = { person: 'verified' } as const;
export const LIST = { name: 'balanceList', body: { view: 'transfers' } } as const;
export const DEPOSIT = { name: 'deposit' } as const;
export const WITHDRAW = { name: 'bankWithdrawal' } as const;
export const proofCall = (reference: string) =>
  ({ name: 'walletSubmit', body: { depositId: newDeposit.id, reference } }) as const;
