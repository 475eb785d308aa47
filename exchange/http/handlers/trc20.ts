import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

const VERSION = 0x41;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, 4);

/**
 * An address in TRC20 format with a wrong checksum, so that no wallet sends to it. The exchange has no keys and so no
 * address that could be paid, in any environment. Deterministic by seed.
 */
export function unpayableAddress(seed: string): string {
  const payload = Buffer.concat([
    Buffer.from([VERSION]),
    sha256(Buffer.from(seed)).subarray(0, 20),
  ]);
  const checksum = Buffer.from(checksumOf(payload).map((byte) => byte ^ 0xff));
  return base58.encode(Buffer.concat([payload, checksum]));
}
