import { TICK_WAIT_MAX_MS } from '#contract';
import { lastPerSecond, secondAfter } from './changes';
import type { Change } from './changes';
import { DAY_SEC } from '#marketDay/levels';
import type { PlayedTape, TapeRun } from './tapeRuns';

/**
 * Source of a product's prices below scripts and closures; none in the pause before another source, unreadable for a
 * tape that this release cannot read. The product is closed without one.
 */
export type BaseSource = 'market' | 'none' | 'unreadable' | PlayedTape;

/**
 * Seconds without a tick and without trading before another source begins, because its price is another one. An order
 * that ends when trading ends may wait this long for its entry, so none can end on the other side.
 */
const PAUSE_SEC = TICK_WAIT_MAX_MS / 1000 + 1;

/**
 * Returns the first second at which another source may begin for a product: no running order reaches it.
 * @param lastEndMs end of the last running order of the product; null if none is running
 */
export const earliestChangeSec = (nowMs: number, lastEndMs: number | null): number =>
  Math.max(secondAfter(nowMs), Math.ceil((lastEndMs ?? 0) / 1000)) + PAUSE_SEC;

/** Returns the time for a run without a tape, so that the computed market begins at a second. */
export const endOfRunsMs = (marketSec: number): number => (marketSec - PAUSE_SEC) * 1000 - 1;

/**
 * Returns the changes of the source of one product. Every change from one source to another has a pause. An earlier
 * source stays until the pause before the next one.
 * @param runs all choices for the product, in the order in which they were made
 */
export function sourceChanges(runs: readonly TapeRun[]): readonly Change<BaseSource>[] {
  let changes: readonly Change<BaseSource>[] = [];
  for (const { fromMs, played } of runs) {
    const chosenSec = secondAfter(fromMs);
    const wantedSec = played ? Math.max(played.startSec, played.midnightSec) : chosenSec;
    const pauseSec = Math.max(chosenSec, wantedSec - PAUSE_SEC);
    const startSec = pauseSec + PAUSE_SEC;
    const endSec = played ? played.midnightSec + DAY_SEC : Infinity;
    const before = changes.filter(({ sec }) => sec < pauseSec);
    const pause: Change<BaseSource> = { sec: pauseSec, value: 'none' };
    if (!played) {
      const isMarket = (before.at(-1)?.value ?? 'market') === 'market';
      changes = isMarket ? before : [...before, pause, { sec: startSec, value: 'market' }];
    } else if (startSec < endSec) {
      changes = [
        ...before,
        pause,
        { sec: startSec, value: isReadable(played) ? played : 'unreadable' },
        { sec: endSec, value: 'none' },
        { sec: endSec + PAUSE_SEC, value: 'market' },
      ];
    }
  }
  return lastPerSecond(changes);
}

const isReadable = (played: NonNullable<TapeRun['played']>): played is PlayedRun =>
  played.tape !== 'unreadable';
type PlayedRun = PlayedTape & { readonly startSec: number };
