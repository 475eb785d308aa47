import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

const VERSION = 0x41;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, 4);

/**
 * Creates an address in TRC20 format with a wrong checksum, so that no wallet sends money to it. The exchange has no
 * keys and therefore no payable address. The same seed gives the same address.
 */
export function unpayableAddress(seed: string): string {
  const payload = Buffer.concat([
    Buffer.from([VERSION]),
    sha256(Buffer.from(seed)).subarray(0, 20),
  ]);
  const checksum = Buffer.from(checksumOf(payload).map((byte) => byte ^ 0xff));
  return base58.encode(Buffer.concat([payload, checksum]));
}
