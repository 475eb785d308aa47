/** Rows, times and steps of the deposit and withdrawal stories. */
import type { Deposit, Withdrawal } from '#contract';
import type { Actor, ScenarioEvent } from '#contract/scenarioFormat';
import { stepBuilders, START_MS, storyBuilder } from './storyParts';

export const withdrawal: Withdrawal = {
  id: 'W1',
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  fee: '5',
  net: '495',
  state: 'under_review',
  createdAt: START_MS + 200,
  updatedAt: START_MS + 200,
  target: 'Techcombank ****1111',
};

export const deposit: Deposit = {
  id: 'D1',
  kind: 'deposit',
  paymethod: 'digital',
  amount: '150',
  fee: '0',
  net: '150',
  state: 'awaiting_payment',
  createdAt: START_MS + 200,
  updatedAt: START_MS + 200,
  target: 'TRC20 ****Lj6t',
};

const decidedAt = { updatedAt: START_MS + 3_200 } as const;
export const sent = { ...withdrawal, ...decidedAt, state: 'success' } as const;
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
/** Uses a reference for which the sandbox finds no payment. */
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

export const { step } = stepBuilders(input.id);
export const accepted = (row: Deposit | Withdrawal): ScenarioEvent => ({ type: 'ACCEPTED', row });
export const reported = (row: Deposit | Withdrawal): ScenarioEvent => ({ type: 'REPORTED', row });

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

const depositActor = actorOf('deposit', deposit, 'TRC20');
const withdrawalActor = actorOf('withdrawal', withdrawal, null);
export const ofDeposit = storyBuilder(depositActor);
export const ofWithdrawal = storyBuilder(withdrawalActor);
/** Uses an amount that the sandbox rejects in review. */
export const ofRefusedWithdrawal = storyBuilder(actorOf('withdrawal', refusedWithdrawal, null));

export const VERIFIED = { person: 'verified' } as const;
export const LIST = { name: 'balanceList', body: { view: 'transfers' } } as const;
export const DEPOSIT = { name: 'deposit' } as const;
export const WITHDRAW = { name: 'bankWithdrawal' } as const;
export const proofCall = (reference: string) =>
  ({ name: 'walletSubmit', body: { depositId: deposit.id, reference } }) as const;
