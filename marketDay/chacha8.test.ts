import { chacha8 } from '@noble/ciphers/chacha.js';
import fc from 'fast-check';
import { BLOCK_WORDS, chacha8Block } from './chacha8';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const words = (length: number) => fc.array(word, { minLength: length, maxLength: length });

/** Converts words to little-endian bytes. */
function toBytes(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, i) => view.setInt32(4 * i, value, true));
  return new Uint8Array(view.buffer);
}

test('chacha8Block writes the same key stream as the library', () => {
  fc.assert(
    fc.property(
      words(8),
      words(3),
      fc.integer({ min: 0, max: 2 ** 32 - 2 }),
      (key, [a = 0, b = 0, c = 0], counter) => {
        const block = new Int32Array(BLOCK_WORDS);
        chacha8Block(Int32Array.from(key), counter, a, b, c, block);
        const zeros = new Uint8Array(BLOCK_WORDS * 4);
        expect(toBytes([...block])).toEqual(
          chacha8(toBytes(key), toBytes([a, b, c]), zeros, undefined, counter),
        );
      },
    ),
    { seed: 8 },
  );
});
