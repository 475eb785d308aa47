/** Purpose of random numbers (draws); each purpose has its own series. */
export type DrawPurpose = 'volume' | 'fund';

/**
 * Returns the random 32-bit words of a bar of a UTC day, of one product and purpose. Each word is computed without the
 * words before it, so a price in 2031 costs as much as the next price. The array is valid until the next call.
 */
export type BarDraws = (day: number, depth: number, index: number) => Int32Array;

/** Converts a word to a number strictly between -1 and 1, symmetric about 0. */
export const toSymmetric = (word: number): number => (word + 0.5) / 2_147_483_648;
