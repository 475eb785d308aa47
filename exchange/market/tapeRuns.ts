import { TICK_WAIT_MAX_MS } from '#contract';
import { secondAfter } from './changes';
import type { Change } from './changes';
import { DAY_SEC } from './day/levels';
import type { Product } from './day/products';
import type { Tape } from './tape';

/**
 * A choice of what a product plays from a time on: a recorded day, or the computed market. It is stored permanently, so
 * that past prices do not change, and ends with the next choice for the product or the end of the recorded day.
 */
export type TapeRun = {
  readonly productId: string;
  readonly fromMs: number;
  /** Null returns to the computed market. */
  readonly played: (PlayedTape & { readonly startSec: number }) | null;
};

/** A recorded day, and the second of the exchange at which its midnight is played. */
export type PlayedTape = { readonly tape: Tape; readonly midnightSec: number };

type Base = 'market' | 'none' | PlayedTape;

/**
 * Seconds without a tick between the end of a recorded day and the computed market, whose price is another one: an order
 * waits this long for its entry, so none can end on the other side.
 */
const PAUSE_SEC = TICK_WAIT_MAX_MS / 1000 + 1;

/** Returns the changes between the computed market and recorded days. */
export function tapeChanges(product: Product, runs: readonly TapeRun[]): readonly Change<Base>[] {
  const own = runs
    .filter((run) => run.productId === product.productId)
    .sort((left, right) => left.fromMs - right.fromMs);
  return own.flatMap(({ fromMs, played }, i) => {
    const chosenSec = secondAfter(fromMs);
    const replacedSec = secondAfter(own[i + 1]?.fromMs ?? Infinity);
    const changes: Change<Base>[] = [{ sec: chosenSec, value: 'market' }];
    if (played) {
      const start = Math.max(chosenSec, played.startSec, played.midnightSec);
      const end = played.midnightSec + DAY_SEC;
      const during: Change<Base>[] = [
        { sec: start, value: played },
        { sec: end, value: 'none' },
        { sec: end + PAUSE_SEC, value: 'market' },
      ];
      if (start < end) changes.push(...during);
    }
    return changes.filter(({ sec }) => sec < replacedSec);
  });
}

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
