/** Ticks of server time for displays. They stop while the page is hidden and never drive a decision. */
import type { Time } from './time';

/** Whole seconds until `endsAt`, rounded up: 1 during the last second, 0 from the end on. */
export const secondsUntil = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1_000));

type NextTick = (now: number) => number | null;

/** The moments at which one countdown changes; null after its end. */
export const untilEnd =
  (endsAt: number): NextTick =>
  (now) => {
    const seconds = secondsUntil(endsAt, now);
    return seconds === 0 ? null : endsAt - (seconds - 1) * 1_000;
  };

/** Whole seconds of server time, shared by all rows of a list. */
export const everySecond: NextTick = (now) => (Math.floor(now / 1_000) + 1) * 1_000;

/**
 * Calls `onTick` at each of these moments, after a clock correction, and when the page is shown again. Returns a
 * function that stops it.
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

/** Shares one alarm among any number of rows. */
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
