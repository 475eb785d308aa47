/**
 * Counter-based random numbers: any draw is computed without the draws before it, so a price in 2031 costs as much as
 * the next one. Uses only 32-bit integer operations, which are identical in every engine.
 */

/** Copied, because Jest makes access to globals slow, and this is used for every second of data. */
const { imul } = Math;

/** Two independent 32-bit words derived from one (seed, product, purpose). */
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

export function randomKey(...words: readonly (string | number)[]): Key {
  const text = words.join('\u0000');
  return { a: hashText(text, 0x811c9dc5), b: hashText(text, 0x3c6ef372) };
}

/** Random seed of one node of the hierarchy. */
export function nodeSeed(key: Key, depth: number, index: number): number {
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
