import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** One byte of version before the twenty of the account. */
const VERSION = 0x41;
const PAYLOAD_LENGTH = 21;
const TEXT_LENGTH = 34;

/** Not the browser's own digest: it is absent on pages without TLS, such as a phone that opens a laptop's address. */
const base58check = createBase58check(sha256);

/** Whether a text is a TRON address, checksum included: one wrong character is found all but once in four thousand million. */
export function isTronAddress(text: string): boolean {
  if (text.length !== TEXT_LENGTH) return false;
  try {
    const payload = base58check.decode(text);
    return payload.length === PAYLOAD_LENGTH && payload[0] === VERSION;
  } catch {
    // The decoder throws for a foreign character and for a wrong checksum.
    return false;
  }
}
