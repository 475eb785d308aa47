/** States that end at a known server time. */
import { useEffect, useEffectEvent } from 'react';
import { repeatAfter } from './poll';
import { useTime } from './time';
import { useNowAt } from './useNow';

/**
 * Delays between the requests for data whose time is over, ms; the last one repeats. The exchange acts on an end a
 * moment after it, so the first response can still be the old one.
 */
const REFETCH_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const NO_ENDS: readonly number[] = [];

/**
 * The latest of these times (server ms) that has passed, null before the first; renders again when the next one passes.
 * `onBoundary` requests the data that ended: at the boundary, and again with a growing delay for as long as the data
 * still names a time that has passed. A component must not compare the clock itself, because nothing renders it again
 * when the time has come.
 */
export function useLatestPast(ends: readonly number[], onBoundary?: () => void): number | null {
  const time = useTime();
  const now = useNowAt(ends);
  const past = ends.filter((at) => at <= now);
  const latest = past.length === 0 ? null : Math.max(...past);

  const refetch = useEffectEvent(() => onBoundary?.());
  const mustRefetch = latest !== null && onBoundary !== undefined;
  useEffect(
    () =>
      mustRefetch
        ? repeatAfter({ time, delays: REFETCH_BACKOFF_MS, run: refetch, isEager: true })
        : undefined,
    [time, latest, mustRefetch],
  );
  return latest;
}

/** True from `endsAt` (server ms) on, as in `useLatestPast`. Null or undefined never ends. */
export const useBoundary = (endsAt: number | null | undefined, onBoundary?: () => void): boolean =>
  useLatestPast(typeof endsAt === 'number' ? [endsAt] : NO_ENDS, onBoundary) !== null;
