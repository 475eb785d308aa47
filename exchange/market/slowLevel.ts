import { drawSymmetric, nodeSeed } from './random';
import type { Key } from './random';

/** Days between two anchors; between them the level follows a bridge. */
const SPAN_DAYS = 32;
/** Depth used for these draws, different from the depths of the bars. */
const ANCHOR_DEPTH = 32;
const UNIT_VARIANCE = 1.7320508075688772;
/**
 * Typical height of an anchor in daily moves: the square root of half the span, so that neighbours differ as much as
 * after a random walk of that many days.
 */
const ANCHOR_MOVES = 4;
/** Half the square root of 32, 16, 8, 4 and 2 days: typical deviation of the middle between two known days. */
const MIDDLE_DEVIATIONS = [2.8284271247461903, 2, 1.4142135623730951, 1, 0.7071067811865476];

/**
 * Price at the start of a day, in daily moves above the long-term level. Anchors are independent, so the level always
 * returns to the mean; between them it is a bridge. It never deviates by more than 21 moves, so that even at 4 % a day
 * the price stays positive.
 */
export function dailyLevel(key: Key, day: number): number {
  const span = Math.floor(day / SPAN_DAYS);
  let left = anchor(key, span);
  let right = anchor(key, span + 1);
  let from = span * SPAN_DAYS;
  let length = SPAN_DAYS;
  for (let step = 0; from !== day; step += 1) {
    length /= 2;
    const middleDay = from + length;
    const deviation = UNIT_VARIANCE * (MIDDLE_DEVIATIONS[step] as number);
    const node = nodeSeed(key, ANCHOR_DEPTH + 1, middleDay);
    const middle = (left + right) / 2 + deviation * drawSymmetric(node, 0);
    if (day >= middleDay) {
      left = middle;
      from = middleDay;
    } else {
      right = middle;
    }
  }
  return left;
}

function anchor(key: Key, span: number): number {
  return UNIT_VARIANCE * ANCHOR_MOVES * drawSymmetric(nodeSeed(key, ANCHOR_DEPTH, span), 0);
}
