/**
 * Schemas of the trading terms in the response of config, such as deposit methods, durations and payout rates, and
 * commitments to prices.
 */
import * as v from 'valibot';
import { choice, Count, Id, Prose, PublicText, Rate, Seconds, Timestamp } from '../fields';

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

export type AccountRules = v.InferOutput<typeof AccountRules>;
export type TargetRules = v.InferOutput<typeof TargetRules>;

/** Limits and durations of the account that are not part of other terms. */
export const AccountRules = v.object({
  /** Wrong fund passwords within the window after which the funds are frozen, and for how long. */
  fundPassword: v.optional(v.object({ attempts: Count, windowSec: Seconds, freezeSec: Seconds })),
  /** Failed logins within the window after which a login must wait. */
  login: v.optional(v.object({ attempts: Count, windowSec: Seconds })),
  /** Maximum duration of a session. */
  sessionSec: v.optional(Seconds),
  /** Time after the creation of a deposit in which its proof may be corrected. */
  depositCorrectionSec: v.optional(Seconds),
});

/** A duration that orders can have. */
export const OrderTerm = v.object({
  /** Seconds from entry to end. */
  durationSec: Seconds,
  /** Profit of a win as a fraction of the stake. */
  payoutRate: Rate,
});

export type OrderTerm = v.InferOutput<typeof OrderTerm>;

const commitment = {
  /** UTC day, in days since the epoch. */
  day: Count,
  /** SHA-256 of the UTF-8 bytes of the text of the day, in hexadecimal. */
  sha256: PublicText,
};

/**
 * Commitments to computed prices. The text of a UTC day determines all prices of this day. Its SHA-256 is published
 * before the day, and the text itself later, so anybody can check that the prices were not changed. A text is published
 * when no number in it helps to compute a price to come, at most 32 days after its day; that of a sandbox at the end of
 * the day.
 */
export const MarketCommitments = v.object({
  /** The commitment of today, and at the end of the day also that of tomorrow. */
  commitments: v.array(v.object(commitment)),
  /** The requested day; absent without a request, and if the exchange has no commitment to this day. */
  requested: v.optional(
    v.object({
      ...commitment,
      /** When `text` is published: at the end of the day, or up to 32 days later. It never changes. */
      publishedAt: Timestamp,
      /** Absent before `publishedAt`. */
      text: v.optional(Prose),
      /** Times whose prices the text does not determine: set or recorded ones. Empty before `publishedAt`; ends inclusive. */
      fixed: v.array(v.object({ productId: Id, from: Timestamp, to: Timestamp })),
    }),
  ),
});
export type MarketCommitments = v.InferOutput<typeof MarketCommitments>;
