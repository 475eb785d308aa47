/** A short checksum of a text (FNV-1a, 32 bits). It distinguishes texts without revealing them. */
export function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}
