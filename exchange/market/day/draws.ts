/** Purpose of random numbers (draws); each purpose has its own series. */
export type DrawPurpose = 'price' | 'volume' | 'fund';

/** Number of 32-bit words for one bar. */
export const DRAWS_PER_BAR = 11;
/** Number of days between two anchors of the daily level. */
export const SPAN_DAYS = 32;

/**
 * Random 32-bit words of one product and purpose. Each word is computed without the words before it, so a price in
 * 2031 costs as much as the next price.
 */
export type Draws = {
  /** Returns the words of a bar. The array is valid until the next call. */
  readonly bar: (day: number, depth: number, index: number) => Int32Array;
  /** Returns the words of a span of days: of its start, its inner days, and its end, which is the next span's start. */
  readonly span: (span: number, firstDay: number) => Int32Array;
};

/** Returns the random words of a bar of a UTC day. The array is valid until the next call. */
export type BarDraws = Draws['bar'];

/** Converts a word to a number strictly between -1 and 1, symmetric about 0. */
export const toSymmetric = (word: number): number => (word + 0.5) / 2_147_483_648;
