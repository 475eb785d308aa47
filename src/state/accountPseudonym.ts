/**
 * A pseudonym for an account in storage: FNV-1a, 32 bits. Enough to distinguish a few accounts, too little to recover
 * the id.
 */
export function accountPseudonym(account: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(account)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
