/** Identity data of a user, and the users they invited. */
import * as v from 'valibot';
import { UsdtAmount, choice, Id, Label, SecretText, Timestamp } from '../fields';
import { VerificationState } from './account';

export const VERIFICATION_PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;
export type IdentityPart = (typeof VERIFICATION_PARTS)[number];

/** Identity of a user and the state of its review. */
export const Verification = v.object({
  /** State of the review. */
  state: VerificationState,
  /** Parts to submit, or to submit again after a denial. */
  needed: v.array(choice(VERIFICATION_PARTS)),
  /** Real name, masked. */
  realName: v.optional(SecretText),
  /** ID number, masked. */
  idNumber: v.optional(SecretText),
  /** Time of the last submission. */
  submittedAt: v.optional(Timestamp),
  /** Time of the last decision. */
  reviewedAt: v.optional(Timestamp),
  /** Reason of the denial; absent in any other state. */
  denialReason: v.optional(
    choice(['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER']),
  ),
  /** Side of the document that the denial refers to. */
  denialSide: v.optional(choice(['front', 'back'])),
});

/** A claim for a fraud or a refund. */
export const Claim = v.object({
  /** Stolen amount according to the user, USDT. */
  amountDefrauded: UsdtAmount,
  /** Reference number of the claim. */
  refundNumber: Label,
});

const bindingFields = {
  /** Time at which the target was bound. */
  boundAt: v.optional(Timestamp),
  /** Time from which withdrawals to the target are allowed; absent if there is no waiting time. */
  usableAt: v.optional(Timestamp),
};

/** A bank card for withdrawals. Card and passport numbers are masked except for the last four characters. */
export const BankCard = v.object({
  /** Name of the bank. */
  bankName: Label,
  /** Name of the holder as printed on the card. */
  holderName: Label,
  /** Card number, masked except for the last four digits. */
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
  /** Passport number, masked except for the last four characters. */
  passportNumber: Label,
  /** The fraud or refund claim that was submitted with the card; absent if there is none. */
  claim: v.optional(Claim),
  /**
   * True if the holder's name equals the verified name. Absent if they cannot be compared: either name is unknown, or
   * one has only Chinese characters and the other only letters.
   */
  nameMatches: v.optional(v.boolean()),
  ...bindingFields,
});

/** An address for withdrawals. */
export const Wallet = v.object({
  id: Id,
  /** The only network for withdrawals. */
  network: v.literal('TRC20'),
  /** The address, unmasked so that the user can compare it. */
  address: Label,
  /** The name that the user gave the address. */
  label: v.optional(Label),
  ...bindingFields,
});

/** A user whom this user invited, directly or through other invited users. */
export const InvitedUser = v.object({
  /** Number of invitations between both users; 1 for a user who registered with this user's code. */
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9)),
  /** Username, masked. */
  username: Label,
  /** Time of the registration. */
  registeredAt: Timestamp,
  /** Cashback so far from the fees of the invited user, USDT. */
  cashback: UsdtAmount,
});

export type Verification = v.InferOutput<typeof Verification>;
export type Claim = v.InferOutput<typeof Claim>;
export type BankCard = v.InferOutput<typeof BankCard>;
export type Wallet = v.InferOutput<typeof Wallet>;
export type InvitedUser = v.InferOutput<typeof InvitedUser>;
