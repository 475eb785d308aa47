/** The app's only clock and alarm, and the listeners that correct them when the device wakes. */
import { createContext, useContext } from 'react';
import { onReconnect } from '../connection';
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

/** Tests and the lab provide another clock and alarm; the app uses the default and needs no provider. */
export const TimeContext = createContext<Time>(appTime);
export const useTime = (): Time => useContext(TimeContext);

/**
 * A browser reports one return to the page twice, as `focus` and as `visibilitychange`. The second event within this
 * time causes no request.
 */
const RESYNC_INTERVAL_MS = 1_000;

/**
 * Checks the clocks whenever the page may have slept: when it is visible, restored, focused or online again. `resync`
 * must request the server time with any cheap call; its argument says whether a sleep was detected. Several events
 * within a second cause one call of `resync`. Returns a function that removes the listeners.
 */
export function watchWaking(
  { clock, alarm }: Time,
  resync: (slept: boolean) => void,
  target: Window = window,
): () => void {
  const { document } = target;
  let resyncedAt = -Infinity;
  const wake = ({ type }: Pick<Event, 'type'>) => {
    if (document.visibilityState === 'hidden') return;
    const slept = clock.checkSleep();
    alarm.wake();
    const now = clock.monotonic();
    const isRecent = now - resyncedAt < RESYNC_INTERVAL_MS;
    // A request that was sent before the reconnect may have failed, so another one is needed.
    if (isRecent && !slept && type !== 'reconnect') return;
    resyncedAt = now;
    resync(slept);
  };
  // `persisted` excludes the first display of a page: only a page restored from the back/forward cache may have slept.
  const show = (event: PageTransitionEvent) => event.persisted && wake(event);
  const stopReconnect = onReconnect(() => wake({ type: 'reconnect' }), target);
  target.addEventListener('focus', wake);
  target.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', wake);
  return () => {
    stopReconnect();
    target.removeEventListener('focus', wake);
    target.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', wake);
  };
}
