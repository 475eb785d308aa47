import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { isTronAddress } from './tronAddress';

/** Contracts known to everybody: Tether and USD Coin on TRON. */
const known = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'];
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

test.each(known)('%s is an address', (address) => {
  expect(isTronAddress(address)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a character short', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['a character long', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt'],
  ['with a zero, which the alphabet lacks', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
  ['two letters swapped', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['in small letters', 'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t'],
  ['of Ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['of Bitcoin, whose version is another', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['too large for its bytes', 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'],
])('an address %s is none', (_what, text) => {
  expect(isTronAddress(text)).toBe(false);
});

test('any one wrong character is noticed', () => {
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

test('every account has an address, by the digest of another implementation; none of another version', () => {
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
