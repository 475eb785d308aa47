/** Identity data of a user, and the users they invited. */
import * as v from 'valibot';
import { Amount, choice, Id, Label, SecretText, Timestamp } from '../fields';
import { VerificationState } from './account';

export const VERIFICATION_PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** `needed` lists what must be sent (again); real name and ID number are masked. */
export const Verification = v.object({
  /** State of the review. */
  state: VerificationState,
  /** Parts to submit, or to submit again after a denial. */
  needed: v.array(choice(VERIFICATION_PARTS)),
  /** Masked. */
  realName: v.optional(SecretText),
  /** Masked. */
  idNumber: v.optional(SecretText),
  /** Time of the last submission. */
  submittedAt: v.optional(Timestamp),
  /** Time of the last decision. */
  reviewedAt: v.optional(Timestamp),
  /** Reason of the denial; absent in any other state. */
  denialReason: v.optional(
    choice(['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER']),
  ),
  /** The picture that the denial refers to. */
  denialSide: v.optional(choice(['front', 'back'])),
});

/** A claim for a fraud or a refund. */
export const Claim = v.object({
  /** Stolen amount according to the user, USDT. */
  amountDefrauded: Amount,
  /** Reference number of the claim. */
  refundNumber: Label,
});

const bindingFields = {
  /** Time of binding. */
  boundAt: v.optional(Timestamp),
  /** Time from which withdrawals to it are allowed; absent if targets need not wait. */
  usableAt: v.optional(Timestamp),
};

/** Card and passport numbers are masked except for the last four characters. */
export const BankCard = v.object({
  /** Name of the bank. */
  bankName: Label,
  /** As printed on the card. */
  holderName: Label,
  /** Masked except for the last four digits. */
  cardNumber: Label,
  /** Routing number: nine digits. */
  aba: Label,
  /** BIC: eight or eleven characters. */
  swift: Label,
  /** Address of the bank. */
  bankAddress: Label,
  /** Address of the branch. */
  branchAddress: Label,
  /** City of the branch. */
  city: Label,
  /** Province of the branch. */
  province: Label,
  /** Nationality of the holder. */
  nationality: Label,
  /** Masked except for the last four characters. */
  passportNumber: Label,
  /** Only if a fraud or refund claim was submitted with the card. */
  claim: v.optional(Claim),
  /** True if the holder's name is the verified one; absent until both are known. */
  nameMatches: v.optional(v.boolean()),
  ...bindingFields,
});

/** An address for withdrawals. */
export const Wallet = v.object({
  id: Id,
  /** The only network for withdrawals. */
  network: v.literal('TRC20'),
  /** Not masked, because the user must be able to compare it. */
  address: Label,
  /** The user's own name for it. */
  label: v.optional(Label),
  ...bindingFields,
});

/** A user who registered with this user's code, or with the code of one of their invitees. */
export const InviteRecord = v.object({
  /** Distance in invitations; 1 registered with the user's own code. */
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9)),
  /** Masked. */
  username: Label,
  /** Time of the registration. */
  registeredAt: Timestamp,
  /** USDT earned from their fees so far. */
  cashback: Amount,
});

export type Verification = v.InferOutput<typeof Verification>;
export type Claim = v.InferOutput<typeof Claim>;
export type BankCard = v.InferOutput<typeof BankCard>;
export type Wallet = v.InferOutput<typeof Wallet>;
export type InviteRecord = v.InferOutput<typeof InviteRecord>;
