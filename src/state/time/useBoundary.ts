/** States that end at a known server time. */
import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from '../connection';
import { backoffDelay } from './backoff';
import { isPageAwake } from './pageActivity';
import { useTime } from './time';
import type { Time } from './time';
import { useNowAt } from './useNow';

/**
 * Delays between the requests for data whose time is over, ms; the last one repeats. The exchange acts on an end a
 * moment after it, so the first response can still be the old one.
 */
const REFETCH_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Calls `run` now and again after growing delays, only while the page is visible and online. Calls it at once when the
 * page is visible and online again. Returns a function that stops the calls.
 */
function repeatWhileAwake({ clock, alarm }: Time, run: () => void): () => void {
  let times = 0;
  let cancel = () => {};
  const attempt = () => {
    cancel();
    if (!isPageAwake()) return;
    run();
    cancel = alarm.at(clock.now() + backoffDelay(REFETCH_BACKOFF_MS, times), attempt);
    times += 1;
  };
  attempt();
  document.addEventListener('visibilitychange', attempt);
  const stopReconnect = onReconnect(attempt);
  return () => {
    cancel();
    document.removeEventListener('visibilitychange', attempt);
    stopReconnect();
  };
}

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
    () => (mustRefetch ? repeatWhileAwake(time, refetch) : undefined),
    [time, latest, mustRefetch],
  );
  return latest;
}

/** True from `endsAt` (server ms) on, as in `useLatestPast`. Null or undefined never ends. */
export const useBoundary = (endsAt: number | null | undefined, onBoundary?: () => void): boolean =>
  useLatestPast(typeof endsAt === 'number' ? [endsAt] : NO_ENDS, onBoundary) !== null;
