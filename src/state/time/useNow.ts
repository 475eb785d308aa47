/**
 * The server time for a render. A component must not read the clock itself: nothing would render it again when the time
 * that it compared or wrote has passed.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#contract';
import { countdownTicks, everySecond, subscribeTicks } from './secondTicks';
import type { NextTick } from './secondTicks';
import { inZone, startOfDay, zoneName } from '#contract/zone';
import { useTime } from './time';
import type { Time } from './time';

const QUARTER_SECOND_MS = 250;

const everyQuarterSecond: NextTick = (now) => now + QUARTER_SECOND_MS;
const everyMinute: NextTick = (now) => (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
const everyDay: NextTick = (now) => startOfDay(now, -1);

function createMoment({ clock, alarm }: Time, nextTick: NextTick, readNow: () => number) {
  let tickedAt = clock.now();
  let now = readNow();
  return {
    read: () => now,
    subscribe: (onChange: () => void) => {
      const update = () => {
        tickedAt = clock.now();
        now = readNow();
        onChange();
      };
      const stop = subscribeTicks({ clock, alarm }, nextTick, update);
      // A tick may have passed between the render and this subscription.
      const due = nextTick(tickedAt);
      if (due !== null && due <= clock.now()) update();
      return stop;
    },
  };
}

/**
 * Server ms, or another time in ms, read again at each tick, and at once with another `zone`. The functions must be
 * stable.
 */
function useMoment(nextTick: NextTick, readNow?: () => number, zone?: string): number {
  const time = useTime();
  const { subscribe, read } = useMemo(
    () => inZone(zone, () => createMoment(time, nextTick, readNow ?? (() => time.clock.now()))),
    [time, nextTick, readNow, zone],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Server ms, read again four times a second, for seconds that were counted from a time between two whole seconds. */
export const useQuarterSecond = (): number => useMoment(everyQuarterSecond);

export const useSecond = (): number => useMoment(everySecond);

/** Ms of the device clock, read again each second, for times that the device has measured alone. */
export const useDeviceSecond = (): number => useMoment(everySecond, Date.now);

export const useMinute = (): number => useMoment(everyMinute);

/** The time zone of the device, read again each minute and when the page is shown. */
export function useZone(): string {
  const time = useTime();
  const subscribe = useCallback(
    (onTick: () => void) => subscribeTicks(time, everyMinute, onTick),
    [time],
  );
  return useSyncExternalStore(subscribe, zoneName, zoneName);
}

/** Server ms, read again at midnight in the device's time zone, for everything that depends on the date. */
export const useToday = (): number => useMoment(everyDay, undefined, useZone());

/** Milliseconds left until `endsAt`, read again at each whole second left. */
export const useMsLeft = (endsAt: number): number =>
  endsAt - useMoment(useMemo(() => countdownTicks(endsAt), [endsAt]));

/** Server ms, read again whenever one of these times (server ms) passes. */
export function useNowAt(ends: readonly number[]): number {
  const key = ends.join(' ');
  return useMoment(
    useMemo(() => {
      const times = key === '' ? [] : key.split(' ').map(Number);
      return (now) => {
        const later = times.filter((at) => at > now);
        return later.length === 0 ? null : Math.min(...later);
      };
    }, [key]),
  );
}
