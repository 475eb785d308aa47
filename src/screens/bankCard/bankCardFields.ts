/** The eleven fields of a bank card, and the two of a claim that may come with it. */
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

/** `claim` is `open` while the claim's part is, so that a form that was left comes back as it was. */
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

/** The numbers that would let somebody else use the card or the name are for this session only. */
export const KEEPING = {
  draft: 'bankCard',
  untilSessionEnds: ['cardNumber', 'passportNumber', 'refundNumber'],
} as const;

/** Digits as printed on the card, in fours; whatever else was typed stays as typed. */
export function groupDigits(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  return inFours(typed.replace(/\D/g, ''));
}

export const inFours = (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(' ');

/** What goes to the exchange of a number that was typed in groups. */
export const withoutGroups = (typed: string) => typed.replace(/[\s-]/g, '');
