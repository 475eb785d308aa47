export type Strength = 'weak' | 'fair' | 'strong';

const POOLS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 33],
] as const;

/** Words and keyboard rows that password crackers try first, even within a longer password. */
const COMMON_PARTS =
  /password|passw0rd|qwert|asdf|zxcv|letmein|welcome|admin|iloveyou|abc123|matkhau|woaini/gi;

const FAIR_BITS = 40;
const STRONG_BITS = 64;

/**
 * Number of characters that are hard to guess. Repetitions and sequences such as `aaa`, `123` or `cba` count as one.
 */
function unpredictableLength(password: string): number {
  let count = 0;
  let before = { code: -1, step: NaN };
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    const step = code - before.code;
    if (!(Math.abs(step) <= 1 && (step === before.step || step === 0))) count += 1;
    before = { code, step };
  }
  return count;
}

/** Strength of a password by a rough number of bits. It is low for short, common or regular passwords. */
export function estimateStrength(password: string): Strength {
  const pool = POOLS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const length = unpredictableLength(password.replace(COMMON_PARTS, (word) => word.slice(0, 1)));
  const bits = length * Math.log2(Math.max(pool, 1));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
