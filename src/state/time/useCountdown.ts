/** Countdowns in whole seconds of the server's clock. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  createSharedTicks,
  everySecond,
  secondsUntil,
  subscribeTicks,
  untilEnd,
} from './secondTicks';
import { useTime } from './time';
import type { Time } from './time';

/** Seconds left until `endsAt` (server ms), changing at the row's own second. For the one order in focus. */
export function useCountdown(endsAt: number): number {
  const time = useTime();
  const subscribe = useCallback(
    (onTick: () => void) => subscribeTicks(time, untilEnd(endsAt), onTick),
    [time, endsAt],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(endsAt, time.clock.now()));
}

const sharedTicks = new WeakMap<Time, ReturnType<typeof createSharedTicks>>();

function listTicksOf(time: Time) {
  const ticks = sharedTicks.get(time) ?? createSharedTicks(time, everySecond);
  sharedTicks.set(time, ticks);
  return ticks;
}

/** The same for rows of a list: all change together, once a second, for one frame instead of one each. */
export function useListCountdown(endsAt: number): number {
  const time = useTime();
  return useSyncExternalStore(listTicksOf(time), () => secondsUntil(endsAt, time.clock.now()));
}

/** False before the first answer and after a sleep; then the screen says that it is syncing. */
export function useIsSynced(): boolean {
  const { clock } = useTime();
  return useSyncExternalStore(clock.subscribe, clock.isSynced, clock.isSynced);
}

/** Seconds at which a screen reader hears the countdown. */
const ANNOUNCED_AT = [60, 30, 10, 0] as const;

/** Whether one of these was reached or passed on the way from `before` to `now`. */
export const isAnnounced = (before: number, now: number): boolean =>
  ANNOUNCED_AT.some((mark) => now <= mark && mark < before);

/**
 * What a live region should say: the seconds left when 60, 30, 10 or 0 was last reached (fewer after a sleep that passed
 * it), null until then. Opening a screen in between announces nothing.
 */
export function useAnnouncedSeconds(secondsLeft: number): number | null {
  const [heard, setHeard] = useState<{ last: number; said: number | null }>({
    last: secondsLeft,
    said: null,
  });
  if (heard.last === secondsLeft) return heard.said;
  const said = isAnnounced(heard.last, secondsLeft) ? secondsLeft : heard.said;
  setHeard({ last: secondsLeft, said });
  return said;
}
