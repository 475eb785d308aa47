/** What a user has told us of themselves, and whom they brought. */
import * as v from 'valibot';
import { Amount, choice, Id, Label, SecretText, Timestamp } from '../fields';
import { VerificationState } from './account';

export const VERIFICATION_PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** `needed` lists what must be sent (again); real name and ID number are masked. */
export const Verification = v.object({
  /** Where the review stands. */
  state: VerificationState,
  /** What has to be sent, or sent again after a denial. */
  needed: v.array(choice(VERIFICATION_PARTS)),
  /** Masked. */
  realName: v.optional(SecretText),
  /** Masked. */
  idNumber: v.optional(SecretText),
  /** When it was last sent. */
  submittedAt: v.optional(Timestamp),
  /** When it was last decided. */
  reviewedAt: v.optional(Timestamp),
  /** Why it was denied; absent in any other state. */
  denialReason: v.optional(
    choice(['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER']),
  ),
  /** Which picture the denial is about. */
  denialSide: v.optional(choice(['front', 'back'])),
});

/** A report of fraud, or of a refund that is due. */
export const Claim = v.object({
  /** USDT that the user says were taken. */
  amountDefrauded: Amount,
  /** What the claim is filed under. */
  refundNumber: Label,
});

const bound = {
  /** When it was bound. */
  boundAt: v.optional(Timestamp),
  /** When the first withdrawal to it may be asked for; absent where a target need not wait. */
  usableAt: v.optional(Timestamp),
};

/** Card and passport numbers masked but for the last four. */
export const BankCard = v.object({
  /** Of the bank. */
  bankName: Label,
  /** As on the card. */
  holderName: Label,
  /** Masked but for the last four digits. */
  cardNumber: Label,
  /** Routing number: nine digits. */
  aba: Label,
  /** BIC: eight or eleven characters. */
  swift: Label,
  /** Of the bank. */
  bankAddress: Label,
  /** Of the branch. */
  branchAddress: Label,
  /** Of the branch. */
  city: Label,
  /** Of the branch. */
  province: Label,
  /** Of the holder. */
  nationality: Label,
  /** Masked but for the last four characters. */
  passportNumber: Label,
  /** Only where a fraud or refund claim was reported with the card. */
  claim: v.optional(Claim),
  /** Whether the holder is who was verified; absent until both are known and can be compared. */
  nameMatches: v.optional(v.boolean()),
  ...bound,
});

/** An address that withdrawals may go to. */
export const Wallet = v.object({
  id: Id,
  /** The one network that withdrawals go to. */
  network: v.literal('TRC20'),
  /** Whole, not masked: the user has to be able to compare it. */
  address: Label,
  /** The user’s own name for it. */
  label: v.optional(Label),
  ...bound,
});

/** Somebody who registered through the user’s invitation, or through one of theirs. */
export const InviteRecord = v.object({
  /** How many invitations away: 1 came by the user’s own code. */
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9)),
  /** Masked. */
  username: Label,
  /** When they registered. */
  registeredAt: Timestamp,
  /** USDT that their fees have brought the user so far. */
  cashback: Amount,
});

export type Verification = v.InferOutput<typeof Verification>;
export type Claim = v.InferOutput<typeof Claim>;
export type BankCard = v.InferOutput<typeof BankCard>;
export type Wallet = v.InferOutput<typeof Wallet>;
export type InviteRecord = v.InferOutput<typeof InviteRecord>;
