/**
 * Normalises typed and pasted text. Keyboards, input methods and copied pages add characters that users do not notice:
 * no-break spaces, zero-width characters, full-width digits, decomposed accents. The app normalises the text of every
 * field and search before validating or sending it; the exchange compares codes and names in the same form.
 */

/** Format characters: zero-width marks, direction marks, soft hyphen, byte order mark, joiners. */
const FORMAT_CHARACTERS = /\p{Cf}/gu;
/** Format characters except joiners, which some scripts and emoji need inside a name. */
const FORMAT_EXCEPT_JOINERS = /(?![\u200c\u200d])\p{Cf}/gu;
const EDGES = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/** Normalises a name, a label or other prose: composed (NFC), with single plain spaces and none at the ends. */
export const normaliseName = (typed: string): string =>
  typed.normalize('NFC').replace(FORMAT_EXCEPT_JOINERS, '').replace(/\s+/g, ' ').replace(EDGES, '');

/** Normalises a username, an address or an invite code: ASCII forms without white space; the case is kept. */
export const normaliseCode = (typed: string): string =>
  typed.normalize('NFKC').replace(FORMAT_CHARACTERS, '').replace(/\s/g, '');

/** Normalises a number printed in groups, such as a card or document number: removes spaces, dots and dashes. */
export const normaliseGroupedCode = (typed: string): string =>
  normaliseCode(typed).replace(/[\p{Pd}\u2212.]/gu, '');

/**
 * Normalises an amount, a price or a percentage: ASCII digits and separators, without white space at the ends. White
 * space between digits is kept, because it may separate two numbers.
 */
export const normaliseNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(FORMAT_CHARACTERS, '')
    // Chinese input methods enter an ideographic full stop or comma as decimal or group separator.
    .replaceAll('\u3002', '.')
    .replaceAll('\u3001', ',')
    .trim();

/** Folds case, accents and full-width forms for a comparison or a search. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
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
