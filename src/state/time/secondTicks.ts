/**
 * Updates of displays at whole seconds of server time. They stop while the page is hidden, and no decision depends on
 * them.
 */
import type { Time } from './time';

/** Whole seconds until `endsAt`, rounded up: 1 during the last second, 0 from the end on. */
export const secondsUntil = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1_000));

/** The next moment at which something changes; null if nothing changes any more. */
export type NextTick = (now: number) => number | null;

/** The times at which one countdown changes; null after its end. */
export const countdownTicks =
  (endsAt: number): NextTick =>
  (now) => {
    const seconds = secondsUntil(endsAt, now);
    return seconds === 0 ? null : endsAt - (seconds - 1) * 1_000;
  };

/** Every whole second of server time, shared by all rows of a list. */
export const everySecond: NextTick = (now) => (Math.floor(now / 1_000) + 1) * 1_000;

/**
 * Calls `onTick` at each time that `nextTick` returns, after a clock correction, and when the page is hidden or shown.
 * Returns a function that stops it.
 */
export function subscribeTicks(
  { clock, alarm }: Time,
  nextTick: NextTick,
  onTick: () => void,
  page: Document = document,
): () => void {
  let cancel = () => {};
  function schedule() {
    cancel();
    const next = page.visibilityState === 'hidden' ? null : nextTick(clock.now());
    cancel = next === null ? () => {} : alarm.at(next, tick);
  }
  function tick() {
    schedule();
    onTick();
  }
  const unsubscribe = clock.subscribe(tick);
  page.addEventListener('visibilitychange', tick);
  schedule();
  return () => {
    cancel();
    unsubscribe();
    page.removeEventListener('visibilitychange', tick);
  };
}

/** Shares one subscription among any number of rows. */
export function createSharedTicks(time: Time, nextTick: NextTick, page: Document = document) {
  const listeners = new Set<() => void>();
  let stop = () => {};
  return (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      stop = subscribeTicks(time, nextTick, () => listeners.forEach((each) => each()), page);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  };
}
