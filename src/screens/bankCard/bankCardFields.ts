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

/** `claim` is `open` while that part is expanded, so that a restored draft looks the same. */
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

/** Numbers that could be misused are kept only until the session ends. */
export const DRAFT_OPTIONS = {
  draft: 'bankCard',
  untilSessionEnds: ['cardNumber', 'passportNumber', 'refundNumber'],
} as const;

/** Groups digits in fours as printed on the card; any other text is left unchanged. */
export function groupDigits(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  return inFours(typed.replace(/\D/g, ''));
}

export const inFours = (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(' ');

/** Removes the group separators before the number is sent. */
export const withoutGroups = (typed: string) => typed.replace(/[\s-]/g, '');
