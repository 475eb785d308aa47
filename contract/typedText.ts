/**
 * Normalises typed and pasted text. Keyboards, input methods and copied pages add characters that users do not notice:
 * no-break spaces, zero-width characters, digits of other scripts, decomposed accents, punctuation behind a link. Forms
 * normalise what they read, `normaliseTexts` every request, `links.ts` of the app every parameter of a link, and the
 * exchange every request that it accepts.
 */

/** Invisible characters: format characters, and fillers and variation selectors that fonts ignore. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The same except joiners, which some scripts and emoji need inside a name. */
const INVISIBLE_EXCEPT_JOINERS = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners behind a character that never joins. */
const USELESS_JOINERS =
  /(^|[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{N}\p{P}\p{Z}])[\u200c\u200d]+/gu;
const EDGE_JOINERS = /[\s\u200c\u200d]+$/;
const EDGE_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The decimal digits of each script are ten successive code points, and they start with zero. */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** Replaces the decimal digits of every script with 0 to 9. */
const foldDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);

/** Composes a text without invisible characters, which can separate a letter from its accent. */
const compose = (typed: string, form: 'NFC' | 'NFKC' | 'NFKD', invisible = INVISIBLE): string =>
  typed.replace(invisible, '').normalize(form).replace(invisible, '');

/** Normalises a name, a label or other prose: composed (NFC), with single plain spaces and none at the ends. */
export const normaliseName = (typed: string): string =>
  compose(typed, 'NFC', INVISIBLE_EXCEPT_JOINERS)
    .replace(/\s+/g, ' ')
    .replace(USELESS_JOINERS, '$1')
    .replace(EDGE_JOINERS, '')
    .trim();

/** Normalises a text of several lines: composed (NFC), without invisible characters and without space at its ends. */
const normaliseProse = (typed: string): string =>
  compose(typed, 'NFC', INVISIBLE_EXCEPT_JOINERS).trim();

/** Normalises a username: ASCII forms and digits without white space; the case is kept. */
const normaliseCode = (typed: string): string =>
  foldDigits(compose(typed, 'NFKC')).replace(/\s/g, '');

/** Normalises a number printed in groups, such as a card or document number: removes spaces, dots and dashes. */
export const normaliseGroupedCode = (typed: string): string =>
  normaliseCode(typed)
    .replace(/[\p{Pd}\u2212.]/gu, '')
    .replace(EDGE_SIGNS, '');

/** Normalises a phone number: digits, and the plus sign of a calling code; removes white space and punctuation. */
export const normalisePhone = (typed: string): string =>
  normaliseCode(typed).replace(/[\p{P}\u2212]/gu, '');

/**
 * Normalises an amount, a price or a percentage: ASCII digits and separators, without white space at the ends. White
 * space between digits is kept, because it may separate two numbers.
 */
export const normaliseNumber = (typed: string): string =>
  foldDigits(compose(typed, 'NFKC'))
    // Chinese input methods enter an ideographic full stop or comma as decimal or group separator.
    .replaceAll('\u3002', '.')
    .replace(/[\u3001\u060c]/g, ',')
    // The Arabic separators have one meaning each, so a correct group separator can be omitted.
    .replace(/(?<=\d)\u066c(?=\d{3}(?!\d))/g, '')
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .trim();

/** Normalises a day such as `2026-11-01`. */
export const normaliseDay = (typed: string): string =>
  normaliseCode(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(EDGE_SIGNS, '');

/**
 * Normalises an id that was passed on, such as an order number: ends at the first character that no id contains, and
 * omits punctuation around it.
 */
export function normaliseId(typed: string): string {
  const text = normaliseCode(typed).replace(/^[^\p{L}\p{N}_-]+/u, '');
  return (/^[A-Za-z0-9_./-]+/.exec(text)?.[0] ?? text).replace(/[./]+$/, '');
}

/** Normalises an invitation code, which may be in a whole link, or between quotation marks, brackets or punctuation. */
export function normaliseInviteCode(typed: string): string {
  const text = normaliseCode(typed);
  const code = (/[?&]invite=([^&#]*)/i.exec(text)?.[1] ?? text).replace(/^[^\p{L}\p{N}]+/u, '');
  return (
    (
      /^[A-Za-z0-9]+(?:[_-]+[A-Za-z0-9]+)*/.exec(code) ?? /^[\p{L}\p{N}\p{M}_-]+/u.exec(code)
    )?.[0] ?? ''
  );
}

/** Normalises a wallet address, which may be a `tron:` link, broken into two lines, or between punctuation. */
export function normaliseAddress(typed: string): string {
  const address = normaliseCode(typed)
    .replace(EDGE_SIGNS, '')
    .replace(/^tron:(?:\/\/)?/i, '');
  return /^[A-Za-z0-9]+/.exec(address)?.[0] ?? address;
}

/**
 * The normal form of a password, so that it is the same on every keyboard: composed, with ASCII forms and digits and
 * plain spaces. Spaces at the ends are kept.
 */
export const normalisePassword = (typed: string): string =>
  foldDigits(compose(typed, 'NFKC')).replace(/\s/g, ' ');

/**
 * The forms of a typed password that a stored hash may be of, most likely first: the normal form, and for hashes of
 * other origin the text as typed, composed and decomposed.
 */
export const passwordForms = (typed: string): readonly string[] => [
  ...new Set([normalisePassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
];

/** True if two typed passwords are the same, whatever keyboard they were typed on. */
export const isSamePassword = (first: string, second: string): boolean =>
  normalisePassword(first) === normalisePassword(second);

/** Folds case, accents and full-width forms for a comparison or a search. */
export const foldForSearch = (text: string): string =>
  foldDigits(compose(text, 'NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    // NFKD does not decompose the Vietnamese đ.
    .replaceAll('đ', 'd');

/** Splits a typed search into folded words; a match contains all of them. */
export const searchWords = (typed: string): readonly string[] =>
  foldForSearch(typed)
    .split(/[\s/]+/)
    .filter((word) => word !== '');

/** True if a folded text contains every word. */
export const containsWords = (foldedText: string, words: readonly string[]): boolean =>
  words.every((word) => foldedText.includes(word));

/** The normal form of each kind of text that people type, paste or follow as a link. */
const normalisers = {
  name: normaliseName,
  prose: normaliseProse,
  code: normaliseCode,
  /** Letters and digits that are printed in groups. */
  grouped: normaliseGroupedCode,
  digits: normaliseGroupedCode,
  pin: normaliseGroupedCode,
  phone: normalisePhone,
  number: normaliseNumber,
  day: normaliseDay,
  id: normaliseId,
  invite: normaliseInviteCode,
  address: normaliseAddress,
  /** Compared folded, so the typed text is kept. */
  search: (typed: string) => typed,
  /** Kept as typed: the exchange normalises a password, and compares with `passwordForms`. */
  password: (typed: string) => typed,
  /** Written by a program, never typed: refused unless it is exact. */
  exact: (text: string) => text,
} as const satisfies Record<string, (typed: string) => string>;

export type TextKind = keyof typeof normalisers;

export const normaliseTyped = (kind: TextKind, typed: string): string => normalisers[kind](typed);

/**
 * The kind of each text field in the requests of the contract. `contract/requestTexts.test.ts` fails for a field that
 * is not in this list.
 */
export const FIELD_KINDS = {
  username: 'code',
  phone: 'phone',
  password: 'password',
  newPassword: 'password',
  currentPassword: 'password',
  payPassword: 'pin',
  newPayPassword: 'pin',
  currentPayPassword: 'pin',
  inviteCode: 'invite',
  realName: 'name',
  idNumber: 'grouped',
  bankName: 'name',
  holderName: 'name',
  cardNumber: 'digits',
  aba: 'digits',
  swift: 'code',
  bankAddress: 'name',
  branchAddress: 'name',
  city: 'name',
  province: 'name',
  nationality: 'name',
  passportNumber: 'grouped',
  refundNumber: 'name',
  reference: 'name',
  address: 'address',
  label: 'name',
  network: 'exact',
  amount: 'exact',
  amountDefrauded: 'exact',
  seenPrice: 'exact',
  productId: 'exact',
  orderNo: 'exact',
  depositId: 'exact',
  withdrawalId: 'exact',
  walletId: 'exact',
  ref: 'exact',
  endSession: 'exact',
  cursor: 'exact',
  limit: 'exact',
  frontImage: 'exact',
  backImage: 'exact',
  proofImage: 'exact',
  Authorization: 'exact',
} as const satisfies Record<string, TextKind>;

const kindOf = (field: string): TextKind =>
  Object.hasOwn(FIELD_KINDS, field) ? FIELD_KINDS[field as keyof typeof FIELD_KINDS] : 'exact';

/** Normalises every text of a request by the kind of its field. Anything else is returned unchanged. */
export function normaliseTexts<T>(request: T): T {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return request;
  return Object.fromEntries(
    Object.entries(request).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? normaliseTyped(kindOf(field), value) : normaliseTexts(value),
    ]),
  ) as T;
}
