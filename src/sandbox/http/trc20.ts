import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const VERSION = 0x41;
/** Version, twenty bytes of the account, four of the checksum. */
const LENGTH = 25;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, 4);

function decode(text: string): Buffer | null {
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  return hex.length > LENGTH * 2 ? null : Buffer.from(hex.padStart(LENGTH * 2, '0'), 'hex');
}

function encode(bytes: Buffer): string {
  let text = '';
  for (let value = BigInt(`0x${bytes.toString('hex')}`); value > 0n; value /= 58n) {
    text = (ALPHABET[Number(value % 58n)] ?? '') + text;
  }
  return text;
}

/** Whether a text is an address that a TRC20 transfer can go to: base58check, version 0x41. */
export function isTrc20Address(text: string): boolean {
  const bytes = decode(text);
  if (bytes?.[0] !== VERSION) return false;
  return checksumOf(bytes.subarray(0, 21)).equals(bytes.subarray(21));
}

/**
 * Looks like a TRC20 address and fails its checksum, so that no wallet sends anything to it. The exchange keeps no
 * keys and so has no address that could be paid, in no environment. The same seed gives the same address.
 */
export function unpayableAddress(seed: string): string {
  const payload = Buffer.concat([Buffer.from([VERSION]), sha256(Buffer.from(seed)).subarray(0, 20)]);
  const checksum = Buffer.from(checksumOf(payload).map((byte) => byte ^ 0xff));
  return encode(Buffer.concat([payload, checksum]));
}
