/** The app's one clock and one alarm, and what keeps them right when the device wakes. */
import { createContext, useContext } from 'react';
import { createAlarm } from './alarm';
import type { Alarm } from './alarm';
import { createClock } from './clock';
import type { Clock } from './clock';
import { browserHost } from './host';
import type { Host } from './host';

export interface Time {
  readonly clock: Clock;
  readonly alarm: Alarm;
}

export function createTime(host: Host): Time {
  const clock = createClock(host);
  return { clock, alarm: createAlarm(clock, host) };
}

export const appTime: Time = createTime(browserHost);

/** Tests and the lab put another time into it; the app needs no provider. */
export const TimeContext = createContext<Time>(appTime);
export const useTime = (): Time => useContext(TimeContext);

/**
 * Looks at the clocks whenever the page may have slept: shown, restored, focused, online again. `resync` asks the server
 * for the time by any cheap call; it is told whether a sleep was noticed. Returns what stops it.
 */
export function watchWaking(
  { clock, alarm }: Time,
  resync: (slept: boolean) => void,
  target: Window = window,
): () => void {
  const { document } = target;
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    const slept = clock.checkSleep();
    alarm.wake();
    resync(slept);
  };
  // The first showing of a page is none: only what the browser has kept and brings back may have slept.
  const show = ({ persisted }: PageTransitionEvent) => persisted && wake();
  const events = ['focus', 'online'] as const;
  for (const event of events) target.addEventListener(event, wake);
  target.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', wake);
  return () => {
    for (const event of events) target.removeEventListener(event, wake);
    target.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', wake);
  };
}
