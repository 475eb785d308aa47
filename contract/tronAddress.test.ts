import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { isTronAddress } from './tronAddress';

/** The contract addresses of Tether and USD Coin on TRON. */
const known = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'];
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

test.each(known)('isTronAddress accepts %s', (address) => {
  expect(isTronAddress(address)).toBe(true);
});

test.each([
  ['an empty text', ''],
  ['an address with a missing character', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['an address with an extra character', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt'],
  ['an address with a zero, which the alphabet lacks', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
  ['an address with two swapped letters', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['an address in lower case', 'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t'],
  ['an Ethereum address', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['a Bitcoin address, whose version differs', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['a value too large for 25 bytes', 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'],
])('isTronAddress rejects %s', (_what, text) => {
  expect(isTronAddress(text)).toBe(false);
});

test('isTronAddress detects any single wrong character', () => {
  const place = fc.integer({ min: 0, max: 33 });
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      place,
      fc.constantFrom(...ALPHABET),
      (address, at, other) => {
        fc.pre(address[at] !== other);
        expect(isTronAddress(address.slice(0, at) + other + address.slice(at + 1))).toBe(false);
      },
    ),
  );
});

test('isTronAddress accepts every account encoded with version 0x41 and rejects other versions', () => {
  const account = fc.uint8Array({ minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(account, fc.constantFrom(0x41, 0x40, 0x42), (bytes, version) => {
      const payload = Buffer.from([version, ...bytes]);
      const checksum = digest(digest(payload)).subarray(0, 4);
      const text = base58.encode(Buffer.concat([payload, checksum]));
      expect(isTronAddress(text)).toBe(version === 0x41);
    }),
  );
});
