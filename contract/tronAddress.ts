import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Version byte, which precedes the twenty bytes of the account. */
const VERSION = 0x41;
const PAYLOAD_LENGTH = 21;
const TEXT_LENGTH = 34;

/** Does not use `crypto.subtle`, because pages without TLS lack it, as on a phone that opens a laptop's address. */
const base58check = createBase58check(sha256);

/** Validates a TRON address and its checksum. Only one of four billion wrong addresses passes. */
export function isTronAddress(text: string): boolean {
  if (text.length !== TEXT_LENGTH) return false;
  try {
    const payload = base58check.decode(text);
    return payload.length === PAYLOAD_LENGTH && payload[0] === VERSION;
  } catch {
    // The decoder throws for an invalid character and for a wrong checksum.
    return false;
  }
}
