/** Sample rows of a user: the user, a freeze, a bank card and a wallet, and the verification of the identity. */
import { MINUTE_MS } from '#contract';
import type { BankCard, Freeze, User, Verification, Wallet } from '#contract';

/** A TRC20 address with a valid checksum. */
export const TRC20_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const BOUND_AT = Date.UTC(2025, 10, 12);

export const user: User = {
  id: 'u1',
  username: 'linhtran88',
  phone: '139****0917',
  registeredAt: BOUND_AT,
  inviteCode: 'K7Q2MD',
  verification: 'none',
  frozen: null,
};

/** A freeze of 30 minutes after five wrong fund passwords; `since` is its start in server ms. */
export const freezeSince = (since: number, changes: Partial<Freeze> = {}): Freeze => ({
  reason: 'WRONG_PAY_PASSWORD',
  since,
  until: since + 30 * MINUTE_MS,
  stillAllowed: ['deposit'],
  appeal: 'support',
  ...changes,
});

export const wallet: Wallet = { id: 'w1', network: 'TRC20', address: TRC20_ADDRESS, label: 'mine' };

/** The fields of a bank card, as the user sends them. */
export const cardDetails = {
  bankName: 'Vietcombank',
  holderName: 'TRAN THI LINH',
  cardNumber: '6222021234567894',
  aba: '021000021',
  swift: 'BFTVVNVX',
  bankAddress: '198 Tran Quang Khai',
  branchAddress: 'Hoan Kiem',
  city: 'Ha Noi',
  province: 'Ha Noi',
  nationality: 'Viet Nam',
  passportNumber: 'C1234567',
};

/** The card as the exchange returns it, masked. */
export const boundCard: BankCard = {
  ...cardDetails,
  cardNumber: '************7894',
  passportNumber: '****4567',
  boundAt: BOUND_AT,
};

interface Review {
  /** Times in server ms. */
  readonly submittedAt: number;
  readonly reviewedAt: number;
  /** Name and number as the exchange returns them, masked. */
  readonly masked?: Pick<Verification, 'realName' | 'idNumber'>;
}

/** A verification in each of its states; the denied one needs a new picture of the front. */
export function verificationInEachState({ submittedAt, reviewedAt, masked }: Review) {
  const none: Verification = {
    state: 'none',
    needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
  };
  const underReview: Verification = { state: 'under_review', needed: [], ...masked, submittedAt };
  const approved: Verification = { ...underReview, state: 'approved', reviewedAt };
  const denied: Verification = {
    ...underReview,
    state: 'denied',
    needed: ['frontImage'],
    reviewedAt,
    denialReason: 'BLURRED',
    denialSide: 'front',
  };
  return { none, underReview, approved, denied };
}
