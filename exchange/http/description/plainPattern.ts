/** Property escapes, such as \p{Cf}, which only the flag u of JavaScript knows. */
const PROPERTY = /\\p\{([^}]+)\}/g;

const BMP_SIZE = 0x1_0000;
const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

/**
 * The characters with a property as ranges for a character class. Surrogates are left out, because a pattern without
 * the flag u sees them in every character beyond the first plane.
 */
function rangesOf(property: string): string {
  const hasProperty = new RegExp(`\\p{${property}}`, 'u');
  const ranges: (readonly [number, number])[] = [];
  for (let unit = 0; unit < BMP_SIZE; unit += 1) {
    if (isSurrogate(unit) || !hasProperty.test(String.fromCharCode(unit))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === unit - 1) ranges[ranges.length - 1] = [last[0], unit];
    else ranges.push([unit, unit]);
  }
  return ranges
    .map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`))
    .join('');
}

/**
 * Translates a pattern of the contract for validators and generators that compile it without the flag u. It accepts
 * every text that the contract accepts.
 * @throws Error if the pattern needs the flag u for anything else
 */
export function plainPattern(pattern: string): string {
  const plain = pattern.replaceAll(PROPERTY, (_, property: string) => rangesOf(property));
  if (/\\P\{|\\u\{/.test(plain)) throw new Error(`not expressible without the flag u: ${pattern}`);
  return plain;
}
