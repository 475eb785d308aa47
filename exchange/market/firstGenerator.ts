/**
 * The generator of stores that were created before random numbers had a secret key. Its keys can be computed from
 * public ticks. The code is kept for the days before the keyed generator, because published prices never change.
 */
import type { DrawPurpose, Draws } from './day/draws';
import { DRAWS_PER_BAR, SPAN_DAYS } from './day/draws';

/** A local copy, because every second of data uses this function and Jest makes access to globals slow. */
const { imul } = Math;

/** Two 32-bit words that are derived from seed, product and purpose. */
type Key = { readonly a: number; readonly b: number };

/** Depths of the draws for daily levels, which differ from all depths of bars. */
const ANCHOR_DEPTH = 32;
const MIDDLE_DEPTH = 33;

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

function keyOf(seed: string, productId: string, purpose: DrawPurpose): Key {
  const words = purpose === 'fund' ? [purpose, seed, productId] : [seed, productId, purpose];
  const text = words.join('\u0000');
  return { a: hashText(text, 0x811c9dc5), b: hashText(text, 0x3c6ef372) };
}

function nodeSeed(key: Key, depth: number, index: number): number {
  const place = mix(key.a ^ imul(index, 0x9e3779b1));
  return mix(place ^ key.b ^ imul(depth + 1, 0x27d4eb2f));
}

/** Returns the n-th draw of a node, a 32-bit word. */
export function firstGeneratorDraw(node: number, n: number): number {
  return mix(node + imul(n + 1, 0x9e3779b9));
}

/** Creates the draws of one product and purpose with the first generator. */
export function createFirstDraws(seed: string, productId: string, purpose: DrawPurpose): Draws {
  const key = keyOf(seed, productId, purpose);
  const words = new Int32Array(DRAWS_PER_BAR);
  return {
    bar(_day, depth, index) {
      const node = nodeSeed(key, depth, index);
      for (let n = 0; n < DRAWS_PER_BAR; n += 1) words[n] = firstGeneratorDraw(node, n);
      return words;
    },
    span(span, firstDay) {
      const drawn = new Int32Array(SPAN_DAYS + 1);
      drawn[0] = firstGeneratorDraw(nodeSeed(key, ANCHOR_DEPTH, span), 0);
      drawn[SPAN_DAYS] = firstGeneratorDraw(nodeSeed(key, ANCHOR_DEPTH, span + 1), 0);
      for (let i = 1; i < SPAN_DAYS; i += 1) {
        drawn[i] = firstGeneratorDraw(nodeSeed(key, MIDDLE_DEPTH, firstDay + i), 0);
      }
      return drawn;
    },
  };
}
