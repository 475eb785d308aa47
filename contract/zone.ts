/**
 * The calendar and the clock of the device's time zone. The zone is read at each call, because a device can change its
 * zone while a page is open; a stored formatter would keep the old one.
 */
import { MINUTE_MS } from './constants';

/** Difference of the zone from UTC at that moment (ms), in minutes; positive in the east. */
export const zoneOffsetMin = (at: number): number => -new Date(at).getTimezoneOffset();

/** The moment at which a clock in UTC shows what the device's clock shows at `at`; for formatters in UTC. */
export const wallTime = (at: number): number => at + zoneOffsetMin(at) * MINUTE_MS;

/** Name of the zone, such as `Asia/Ho_Chi_Minh`. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Computes a value from days, hours or times of the device's zone. A value that is kept has the zone as an input, so that
 * it is computed again in another zone.
 */
export const inZone = <T>(_zone: string | undefined, compute: () => T): T => compute();

export const hourOfDay = (at: number): number => new Date(at).getHours();

/** Midnight of a calendar day, in ms; the date may be beyond the end of the month. */
export const midnightOf = (year: number, month: number, date: number): number =>
  new Date(year, month - 1, date).getTime();

/** Midnight `daysBack` days before `now`. */
export function startOfDay(now: number, daysBack = 0): number {
  const day = new Date(now);
  // Calendar arithmetic, because a day with a time change does not have 24 hours.
  return midnightOf(day.getFullYear(), day.getMonth() + 1, day.getDate() - daysBack);
}
