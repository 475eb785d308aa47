/** The app's clock and alarm as the lab's screens see them: they show the moment of the frame, whichever way it went. */
import { createAlarm } from '../../state/time/alarm';
import type { Clock } from '../../state/time/clock';
import type { Time } from '../../state/time/time';
import type { Frame } from './player';

export interface ShownTime {
  /** For `TimeContext`; the same for the whole life of the lab. */
  readonly time: Time;
  /** Moves the clock; whoever counts seconds is told. */
  show(frame: Pick<Frame, 'elapsedMs' | 'knownServerNow' | 'isSynced'>): void;
}

/** Nothing here waits: what is due rings when a frame is shown. */
const noTimers = { setTimer: () => 0, clearTimer: () => undefined };

export function createShownTime(): ShownTime {
  let shown: Parameters<ShownTime['show']>[0] = { elapsedMs: 0, knownServerNow: 0, isSynced: true };
  const listeners = new Set<() => void>();
  const clock: Clock = {
    now: () => shown.knownServerNow,
    mono: () => shown.elapsedMs,
    isSynced: () => shown.isSynced,
    uncertaintyMs: () => (shown.isSynced ? 0 : Infinity),
    observe: () => undefined,
    suppose: () => undefined,
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
