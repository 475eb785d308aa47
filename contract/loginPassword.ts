/** Detects login passwords that are easy to guess for someone who knows the app and the account. */
import { foldForSearch } from './typedText';

/** Words that every user of the app knows. A password may contain them, but not consist of them. */
const CONTEXT_WORDS: readonly string[] = [
  ...['tidemark', 'exchange', 'trading', 'bitcoin', 'wallet', 'usdt'],
];
/** Shorter parts of names and numbers are in too many good passwords. */
const WORD_LENGTH_MIN = 4;
/** Names in Chinese characters are shorter. */
const NAME_LENGTH_MIN = 2;
/** Characters that a password needs besides words: a year or a few digits and signs are guessed with the word. */
const REST_LENGTH_MIN = 5;
const PHONE_ENDS = [8, 6];

const REPEATED = /^(.{1,4})\1+$/u;

/** Facts about the owner of a password that other people may know. */
export interface PasswordOwner {
  readonly username?: string;
  /** Digits in national format. */
  readonly phone?: string;
  readonly realName?: string;
}

const lettersAndDigits = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

/** True for characters that follow each other, such as abcdefgh or 87654321. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0));
  return steps.length > 0 && [1, -1].some((step) => steps.every((each) => each === step));
}

/** Folded words of the app and the owner, the longest first. */
function wordsOf({ username = '', phone = '', realName = '' }: PasswordOwner): readonly string[] {
  const names = [realName, ...realName.split(/\s+/)].map(lettersAndDigits);
  const national = phone.replace(/^0/, '');
  const words = [username, phone, national, ...PHONE_ENDS.map((count) => phone.slice(-count))]
    .map(lettersAndDigits)
    .concat(CONTEXT_WORDS);
  return [
    ...words.filter((word) => word.length >= WORD_LENGTH_MIN),
    ...names.filter(
      (name) => name.length >= (/^[a-z]*$/.test(name) ? WORD_LENGTH_MIN : NAME_LENGTH_MIN),
    ),
  ].sort((one, other) => other.length - one.length);
}

/** A password as lists of known passwords have it: without case, accents, blanks and signs. */
export const foldPassword = (password: string): string =>
  lettersAndDigits(password) || foldForSearch(password);

/**
 * True for a password that is a repeated group, a sequence, or almost only words of the app and of its owner. A backend
 * also compares it with a list of known passwords.
 */
export function isObviousPassword(password: string, owner: PasswordOwner = {}): boolean {
  const plain = lettersAndDigits(password);
  if ([foldForSearch(password), plain].some((text) => REPEATED.test(text) || isSequence(text))) {
    return true;
  }
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && [...rest].length < REST_LENGTH_MIN;
}
