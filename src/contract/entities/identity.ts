/** What a user has told us of themselves, and whom they brought. */
import * as v from 'valibot';
import { Amount, choice, Id, SecretText, Timestamp } from '../fields';
import { VerificationState } from './account';

export const VERIFICATION_PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** `needed` lists what must be sent (again); real name and ID number are masked. */
export const Verification = v.object({
  state: VerificationState,
  needed: v.array(choice(VERIFICATION_PARTS)),
  realName: v.optional(SecretText),
  idNumber: v.optional(SecretText),
  submittedAt: v.optional(Timestamp),
  reviewedAt: v.optional(Timestamp),
  denialReason: v.optional(
    choice(['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER']),
  ),
  denialSide: v.optional(choice(['front', 'back'])),
});

/** Card and passport numbers masked but for the last four. */
export const BankCard = v.object({
  bankName: v.string(),
  holderName: v.string(),
  cardNumber: v.string(),
  aba: v.string(),
  swift: v.string(),
  bankAddress: v.string(),
  branchAddress: v.string(),
  city: v.string(),
  province: v.string(),
  nationality: v.string(),
  passportNumber: v.string(),
  claim: v.optional(v.object({ amountDefrauded: Amount, refundNumber: v.string() })),
  boundAt: v.optional(Timestamp),
});

export const Wallet = v.object({
  id: Id,
  network: v.literal('TRC20'),
  address: v.string(),
  label: v.optional(v.string()),
  boundAt: v.optional(Timestamp),
});

export const InviteRecord = v.object({
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9)),
  username: v.string(),
  registeredAt: Timestamp,
  cashback: Amount,
});

export type Verification = v.InferOutput<typeof Verification>;
export type BankCard = v.InferOutput<typeof BankCard>;
export type Wallet = v.InferOutput<typeof Wallet>;
export type InviteRecord = v.InferOutput<typeof InviteRecord>;
