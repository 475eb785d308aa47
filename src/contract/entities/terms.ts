/** What the config offers. */
import * as v from 'valibot';
import { choice, Count, Rate, Seconds } from '../fields';

export const DEPOSIT_METHODS = ['digital', 'bank', 'quick'] as const;

/** `digital` is paid to an address, `bank` and `quick` to a payee. */
export const DepositMethod = choice(DEPOSIT_METHODS);

/** What may be done about a transfer after it was asked for, by wallet/submit. */
export const TRANSFER_ACTIONS = ['cancelDeposit', 'cancelWithdrawal', 'correctDeposit'] as const;

export type TransferAction = (typeof TRANSFER_ACTIONS)[number];

/** What guards where money goes. */
export const TargetRules = v.object({
  /** Whether a change of what is bound wants the fund password: another card, another address, anything unbound. */
  asksPayPassword: v.boolean(),
  /** Seconds that a new target waits before the first withdrawal to it. */
  waitSec: Count,
  /** Whether a card in another name than the verified one takes no withdrawal; `nameMatches` tells it in any case. */
  ownNameOnly: v.boolean(),
  /** Addresses that one user may bind. */
  maxWallets: Count,
  /** What save_bank takes beside binding. */
  actions: v.array(choice(['unbind', 'claim'])),
});

export type TargetRules = v.InferOutput<typeof TargetRules>;

/** One duration that orders may have. */
export const OrderTerm = v.object({
  /** Seconds from entry to end. */
  durationSec: Seconds,
  /** What a win adds, as a fraction of the stake. */
  payoutRate: Rate,
});

export type OrderTerm = v.InferOutput<typeof OrderTerm>;
