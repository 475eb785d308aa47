import { BLOCK_WORDS, chacha8Block } from './chacha8';
import type { BarDraws } from './draws';

/**
 * Creates the random words of one series of a day: each bar has one block of ChaCha8 under the key of its day.
 * @param keyOn returns the key of a UTC day
 * @param series number that distinguishes series with the same key
 */
export function createDayDraws(keyOn: (day: number) => Int32Array, series: number): BarDraws {
  const block = new Int32Array(BLOCK_WORDS);
  // The position of the block; an index of a depth belongs to one day.
  let blockDepth = -1;
  let blockIndex = -1;
  return (day, depth, index) => {
    if (depth === blockDepth && index === blockIndex) return block;
    chacha8Block(keyOn(day), series, depth, index, 0, block);
    blockDepth = depth;
    blockIndex = index;
    return block;
  };
}

/** Converts a key to little-endian words, so that random words do not depend on the machine. */
export function toKeyWords(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(4 * i, true));
}
