/** Names of the requests that move money: one for each form of the request of a call. */
import type { EndpointName, endpoints } from '#contract';

type MoneyCallName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { readonly movesMoney: true } ? N : never;
}[EndpointName];

/** A call of the contract without a line does not compile; `foreignAnswers.test.ts` counts the forms of each request. */
export const MONEY_REQUESTS = {
  orderCreate: ['an order'],
  deposit: ['a deposit'],
  bankWithdrawal: ['a withdrawal to a bank card'],
  trcWithdrawal: ['a withdrawal to a wallet'],
  wealthBuy: ['a fund purchase'],
  wealthSubmit: ['a lock-up'],
  walletSubmit: [
    'a payment proof',
    'a corrected payment proof',
    'a cancelled deposit',
    'a cancelled withdrawal',
  ],
} as const satisfies Record<MoneyCallName, readonly string[]>;

export type MoneyRequest = (typeof MONEY_REQUESTS)[MoneyCallName][number];
