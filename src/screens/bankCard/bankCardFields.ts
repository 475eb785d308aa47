import { FIELD_KINDS, normaliseGroupedCode } from '#contract';

/** Field names of a bank card and of the optional claim. */
export const CARD_FIELDS = [
  'bankName',
  'holderName',
  'cardNumber',
  'aba',
  'swift',
  'bankAddress',
  'branchAddress',
  'city',
  'province',
  'nationality',
  'passportNumber',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export const CLAIM_FIELDS = ['amountDefrauded', 'refundNumber'] as const;
export type ClaimField = (typeof CLAIM_FIELDS)[number];

/** `claim` is `open` while the claim part is expanded, so that a restored draft shows the part in the same state. */
export type CardForm = Readonly<Record<CardField | ClaimField | 'claim', string>>;

export const EMPTY_FORM: CardForm = {
  bankName: '',
  holderName: '',
  cardNumber: '',
  aba: '',
  swift: '',
  bankAddress: '',
  branchAddress: '',
  city: '',
  province: '',
  nationality: '',
  passportNumber: '',
  claim: '',
  amountDefrauded: '',
  refundNumber: '',
};

const { bankName, holderName, cardNumber, aba, swift, bankAddress } = FIELD_KINDS;
const { branchAddress, city, province, nationality, passportNumber, refundNumber } = FIELD_KINDS;

export const CLAIM_KINDS = { claim: 'exact', amountDefrauded: 'number', refundNumber } as const;
export const CARD_KINDS = {
  bankName,
  holderName,
  cardNumber,
  aba,
  swift,
  bankAddress,
  branchAddress,
  city,
  province,
  nationality,
  passportNumber,
  ...CLAIM_KINDS,
} as const;

/** Fields whose numbers could be misused are kept in the draft only until the session ends. */
export const BANK_CARD_DRAFT_OPTIONS = {
  draft: 'bankCard',
  untilSessionEnds: ['cardNumber', 'passportNumber', 'refundNumber'],
} as const;

/** Groups digits in fours as printed on the card; any other text is left unchanged. */
export function groupDigits(typed: string): string {
  const digits = normaliseGroupedCode(typed);
  return /^\d*$/.test(digits) ? inFours(digits) : typed;
}

export const inFours = (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(' ');
