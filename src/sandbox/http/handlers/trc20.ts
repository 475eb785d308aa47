import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

const VERSION = 0x41;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, 4);

/**
 * Looks like a TRC20 address and fails its checksum, so that no wallet sends anything to it. The exchange keeps no
 * keys and so has no address that could be paid, in no environment. The same seed gives the same address.
 */
export function unpayableAddress(seed: string): string {
  const payload = Buffer.concat([
    Buffer.from([VERSION]),
    sha256(Buffer.from(seed)).subarray(0, 20),
  ]);
  const checksum = Buffer.from(checksumOf(payload).map((byte) => byte ^ 0xff));
  return base58.encode(Buffer.concat([payload, checksum]));
}
