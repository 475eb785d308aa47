import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { BLOCK_WORDS, chacha8Block } from '#marketDay/chacha8';
import { toKeyWords } from '#marketDay/dayDraws';
import type { BarDraws, DrawPurpose } from '#marketDay/draws';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor } = Math;

/** Salt that separates the keys of this market from any other use of the seed. */
const SALT = utf8ToBytes('tidemark market 7.0');
/** Number of days with one key. */
const DAYS_PER_KEY = 32;
const KEY_BYTES = 32;
/** Number of days whose keys are cached, a power of two; computing a quote alternates between two days. */
const KEPT_DAYS = 8;
type KeptKey = { day: number; key: Int32Array };

/**
 * Creates the draws of one product and purpose. Without the seed, no draw can be computed from other draws: the words of
 * a bar are one block of ChaCha8 with the position of the bar as nonce. The keys are derived from the seed by HKDF.
 */
export function createKeyedDraws(seed: string, productId: string, purpose: DrawPurpose): BarDraws {
  const root = extract(sha256, utf8ToBytes(seed), SALT);
  const deriveKey = (number: number): Int32Array =>
    toKeyWords(
      expand(sha256, root, utf8ToBytes(`${purpose} ${productId} day ${number}`), KEY_BYTES),
    );

  const keptKeys = Array.from({ length: KEPT_DAYS }, (): KeptKey => ({
    day: NaN,
    key: new Int32Array(),
  }));
  function keyOfDay(day: number): Int32Array {
    const number = floor(day / DAYS_PER_KEY);
    const kept = keptKeys[number & (KEPT_DAYS - 1)] as KeptKey;
    if (kept.day !== number) {
      kept.key = deriveKey(number);
      kept.day = number;
    }
    return kept.key;
  }

  const block = new Int32Array(BLOCK_WORDS);
  // The position of the block; an index of a depth belongs to one day.
  let blockDepth = -1;
  let blockIndex = -1;

  return (day, depth, index) => {
    if (depth === blockDepth && index === blockIndex) return block;
    chacha8Block(keyOfDay(day), 0, depth, index, 0, block);
    blockDepth = depth;
    blockIndex = index;
    return block;
  };
}

/**
 * Creates the function for the key of a day, which determines all prices of this day and of no other day. It is
 * published later, so it is derived from the seed like the secret keys and is none of them.
 */
export function createDayKeys(seed: string): (day: number) => Uint8Array {
  const root = extract(sha256, utf8ToBytes(seed), SALT);
  return (day) => expand(sha256, root, utf8ToBytes(`prices of day ${day}`), KEY_BYTES);
}
