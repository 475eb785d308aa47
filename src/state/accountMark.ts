/** Stands for an account in storage: FNV-1a in 32 bits, enough to tell a handful apart, too little to tell which they are. */
export function accountMark(account: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(account)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
