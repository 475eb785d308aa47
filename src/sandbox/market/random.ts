/**
 * Counter-based randomness: any draw can be made without the ones before it, so the price of a
 * second in 2031 costs no more than that of the next one. Only 32-bit integer operations, which
 * every engine computes alike.
 */

/** Taken once: looking a global up for every second is what test runners make slow. */
const { imul } = Math;

/** Two independent 32-bit words that stand for one (seed, product, purpose). */
export type Key = { readonly a: number; readonly b: number };

/** Spreads every input bit over the whole word (the finaliser of MurmurHash3). */
function mix(word: number): number {
  let h = word | 0;
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hashText(text: string, start: number): number {
  let h = start | 0;
  for (let i = 0; i < text.length; i += 1) h = imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h ^ text.length);
}

export function keyOf(...words: readonly (string | number)[]): Key {
  const text = words.join('\u0000');
  return { a: hashText(text, 0x811c9dc5), b: hashText(text, 0x3c6ef372) };
}

/** The random source of one node of a hierarchy. */
export function nodeWord(key: Key, depth: number, index: number): number {
  const place = mix(key.a ^ imul(index, 0x9e3779b1));
  return mix(place ^ key.b ^ imul(depth + 1, 0x27d4eb2f));
}

/** The n-th draw of a node: a whole 32-bit word. */
export function draw(node: number, n: number): number {
  return mix(node + imul(n + 1, 0x9e3779b9));
}

/** The n-th draw of a node as a number strictly between -1 and 1, symmetric about 0. */
export function drawSymmetric(node: number, n: number): number {
  return (draw(node, n) + 0.5) / 2_147_483_648;
}
