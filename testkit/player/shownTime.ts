/** A `Time` for the app's components in the lab: its clock shows the time of a frame and may jump backwards. */
import { createAlarm } from '#src/state/time/alarm';
import type { Clock } from '#src/state/time/clock';
import type { Time } from '#src/state/time/time';
import type { Frame } from './player';

export interface ShownTime {
  /** For `TimeContext`; the same object for the lifetime of the lab. */
  readonly time: Time;
  /** Sets the clock to a frame and notifies its subscribers. */
  show(frame: Pick<Frame, 'elapsedMs' | 'knownServerNow' | 'isSynced'>): void;
}

/** Timers are not needed: alarms are checked when a frame is shown. */
const noTimers = { setTimer: () => 0, clearTimer: () => undefined };

export function createShownTime(): ShownTime {
  let shown: Parameters<ShownTime['show']>[0] = { elapsedMs: 0, knownServerNow: 0, isSynced: true };
  const listeners = new Set<() => void>();
  const clock: Clock = {
    now: () => shown.knownServerNow,
    monotonic: () => shown.elapsedMs,
    isSynced: () => shown.isSynced,
    uncertaintyMs: () => (shown.isSynced ? 0 : Infinity),
    observe: () => undefined,
    setHint: () => undefined,
    checkSleep: () => false,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    time: { clock, alarm: createAlarm(clock, noTimers) },
    show(frame) {
      shown = frame;
      listeners.forEach((listener) => listener());
    },
  };
}
