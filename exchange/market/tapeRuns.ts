import type { Tape } from './tape';

/**
 * A choice of what a product plays: a recorded day from `startSec` on, or the computed market after a pause that begins
 * at `fromMs`. It is stored permanently, so that past prices do not change, and ends with the next choice for the product
 * or the end of the recorded day.
 */
export type TapeRun = {
  readonly productId: string;
  readonly fromMs: number;
  /** Null returns to the computed market. */
  readonly played:
    | (PlayedTape & { readonly startSec: number })
    | { readonly tape: 'unreadable'; readonly midnightSec: number; readonly startSec: number }
    | null;
};

/** A recorded day, and the second of the exchange at which its midnight is played. */
export type PlayedTape = { readonly tape: Tape; readonly midnightSec: number };

/** Returns the recorded price at a second of the exchange; null without a tick. */
export function recordedPrice({ tape, midnightSec }: PlayedTape, sec: number): number | null {
  return tape.prices[sec - midnightSec] || null;
}

/** Returns the recorded volume from `fromSec` to `toSec` exclusive; 0 for a recording without volumes. */
export function recordedVolume(
  { tape, midnightSec }: PlayedTape,
  fromSec: number,
  toSec: number,
): number {
  const { volumes } = tape;
  let sum = 0;
  for (let sec = volumes ? fromSec : toSec; sec < toSec; sec += 1) {
    sum += volumes?.[sec - midnightSec] ?? 0;
  }
  return sum;
}

/** Searches for a second with a tick from `sec` to `toSec`, both inclusive, forward or backward; null without one. */
export function findRecorded(played: PlayedTape, sec: number, toSec: number): number | null {
  const step = sec <= toSec ? 1 : -1;
  for (let at = sec; (toSec - at) * step >= 0; at += step) {
    if (recordedPrice(played, at) !== null) return at;
  }
  return null;
}
