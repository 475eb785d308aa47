/** Schemas of the trading terms in the response of config, such as deposit methods, durations and payout rates. */
import * as v from 'valibot';
import { choice, Count, Rate, Seconds } from '../fields';

export const DEPOSIT_METHODS = ['digital', 'bank', 'quick'] as const;

/** Payment method of a deposit: `digital` is paid to an address, `bank` and `quick` are paid to a payee. */
export const DepositMethod = choice(DEPOSIT_METHODS);

/** Actions of wallet/submit on an existing transfer. */
export const TRANSFER_ACTIONS = ['cancelDeposit', 'cancelWithdrawal', 'correctDeposit'] as const;

export type TransferAction = (typeof TRANSFER_ACTIONS)[number];

/** Rules that protect withdrawal targets. */
export const TargetRules = v.object({
  /** True if a change of targets (another card, another address, unbinding) requires the fund password. */
  asksPayPassword: v.boolean(),
  /** Waiting time in seconds before the first withdrawal to a new target. */
  waitSec: Count,
  /**
   * True if only a card of the verified user is accepted for withdrawals. The field `nameMatches` of the card does not
   * depend on this setting.
   */
  ownNameOnly: v.boolean(),
  /** Maximum number of addresses per user. */
  maxWallets: Count,
  /** Actions of save_bank in addition to binding. */
  actions: v.array(choice(['unbind', 'claim'])),
});

export type TargetRules = v.InferOutput<typeof TargetRules>;

/** A duration that orders can have. */
export const OrderTerm = v.object({
  /** Seconds from entry to end. */
  durationSec: Seconds,
  /** Profit of a win as a fraction of the stake. */
  payoutRate: Rate,
});

export type OrderTerm = v.InferOutput<typeof OrderTerm>;
