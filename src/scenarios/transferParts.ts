/** Rows, times and lines that the stories of deposits and withdrawals are told with. */
import type { Deposit, Withdrawal } from '../contract';
import { SCENARIO_FORMAT } from './format';
import type { Scenario, ScenarioStep } from './format';

const START = '2026-01-01T00:00:00.000Z';
const START_MS = Date.parse(START);

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
  target: 'Vietcombank ****7895',
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

const input = {
  id: 't1',
  network: null,
  walletId: null,
  target: null,
  askedAt: START_MS,
} as const;

type Event = NonNullable<ScenarioStep['send']>['event'];

/** One line of a story: when, what happened, and where the transfer then is. */
export const step = (
  at: number,
  event: Event,
  state: string,
  facts: Readonly<Record<string, unknown>> = {},
): ScenarioStep => ({ at, send: { to: 't1', event }, expect: { t1: { state, ...facts } } });

export const accepted = (row: Deposit | Withdrawal): Event => ({ type: 'ACCEPTED', row });
export const reported = (row: Deposit | Withdrawal): Event => ({ type: 'REPORTED', row });
export const refused = (reason: string, code: number): Event => ({
  type: 'REFUSED',
  refusal: { reason, code, details: {} },
});

const story =
  (kind: 'deposit' | 'withdrawal', { paymethod, amount }: Deposit | Withdrawal) =>
  (name: string, steps: readonly ScenarioStep[]): Scenario => ({
    format: SCENARIO_FORMAT,
    name,
    start: START,
    actors: [
      { id: 't1', machine: 'transfer', version: 1, input: { ...input, kind, paymethod, amount } },
    ],
    steps,
  });

export const ofDeposit = story('deposit', deposit);
export const ofWithdrawal = story('withdrawal', withdrawal);
