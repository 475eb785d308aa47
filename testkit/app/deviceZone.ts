/**
 * The time zone of the device, for tests that change it while the app runs:
 * `jest.mock('#contract/zone', () => jest.requireActual('#testkit/app/deviceZone').zone)`.
 */
import type * as Zone from '#contract/zone';

const MINUTE_MS = 60_000;

let name = 'UTC';
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Moves the device to a zone, such as `Asia/Tokyo`. */
export function moveDeviceTo(zoneName: string) {
  name = zoneName;
}

function formatter() {
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: name, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formatters.set(name, made);
  return made;
}

/** The moment at which a clock in UTC shows what the device shows, in whole seconds. */
function shownAt(at: number) {
  const parts = new Map(
    formatter()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const zoneOffsetMin = (at: number) => Math.round((shownAt(at) - at) / MINUTE_MS);
const wallTime = (at: number) => at + zoneOffsetMin(at) * MINUTE_MS;

function midnightOf(year: number, month: number, date: number) {
  const wall = Date.UTC(year, month - 1, date);
  const near = wall - zoneOffsetMin(wall) * MINUTE_MS;
  return wall - zoneOffsetMin(near) * MINUTE_MS;
}

/** The functions of `contract/zone` in the zone of the device. */
export const zone: typeof Zone = {
  zoneOffsetMin,
  wallTime,
  midnightOf,
  zoneName: () => name,
  inZone: (_zone, compute) => compute(),
  hourOfDay: (at) => new Date(wallTime(at)).getUTCHours(),
  startOfDay: (now, daysBack = 0) => {
    const day = new Date(wallTime(now));
    return midnightOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate() - daysBack);
  },
};
