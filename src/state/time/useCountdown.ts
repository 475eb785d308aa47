/** Countdowns in whole seconds of server time. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  createSharedTicks,
  everySecond,
  secondsUntil,
  subscribeTicks,
  countdownTicks,
} from './secondTicks';
import { useTime } from './time';
import type { Time } from './time';

/**
 * Seconds left until `endsAt` (server ms). Changes exactly when a full second is left. Each order would change at a
 * different moment and cause its own render, so a list uses `useListCountdown`.
 */
export function useCountdown(endsAt: number): number {
  const time = useTime();
  const subscribe = useCallback(
    (onTick: () => void) => subscribeTicks(time, countdownTicks(endsAt), onTick),
    [time, endsAt],
  );
  const read = () => secondsUntil(endsAt, time.clock.now());
  return useSyncExternalStore(subscribe, read, read);
}

const sharedTicks = new WeakMap<Time, ReturnType<typeof createSharedTicks>>();

function listTicksFor(time: Time) {
  const ticks = sharedTicks.get(time) ?? createSharedTicks(time, everySecond);
  sharedTicks.set(time, ticks);
  return ticks;
}

/** Seconds left until `endsAt` for a row of a list. All rows change together once a second, so they share one frame. */
export function useListCountdown(endsAt: number): number {
  const time = useTime();
  return useSyncExternalStore(listTicksFor(time), () => secondsUntil(endsAt, time.clock.now()));
}

/** False before the first response and after a device sleep; screens then show that they are syncing. */
export function useIsSynced(): boolean {
  const { clock } = useTime();
  return useSyncExternalStore(clock.subscribe, clock.isSynced, clock.isSynced);
}

/** Seconds left at which a screen reader announces the countdown. */
const ANNOUNCED_AT = [60, 30, 10, 0] as const;

/** True if a value of `ANNOUNCED_AT` was reached or passed between `before` and `now`. */
export const isAnnounced = (before: number, now: number): boolean =>
  ANNOUNCED_AT.some((mark) => now <= mark && mark < before);

/**
 * The text of a live region: the seconds that were left when a value of `ANNOUNCED_AT` was last reached (fewer after a
 * device sleep), null until then. Opening a screen between two of these values announces nothing.
 */
export function useAnnouncedSeconds(secondsLeft: number): number | null {
  const [previous, setPrevious] = useState<{ last: number; announced: number | null }>({
    last: secondsLeft,
    announced: null,
  });
  if (previous.last === secondsLeft) return previous.announced;
  const announced = isAnnounced(previous.last, secondsLeft) ? secondsLeft : previous.announced;
  setPrevious({ last: secondsLeft, announced });
  return announced;
}
