/** Region whose office hours a currency follows; coins trade around the clock. */
export type TradingSession = 'asia' | 'europe' | 'america' | 'coins';

/**
 * Typical move of each hour of the UTC day in winter relative to other hours of the session. Tokyo works from 0 to 6,
 * London from 8 to 16, and New York from 13 to 21; the last two together are the liveliest hours.
 */
const MOVES: Readonly<Record<TradingSession, readonly number[]>> = {
  asia: [
    1.6, 1.7, 1.55, 1.35, 1.3, 1.35, 1.3, 1.3, 1.4, 1.35, 1.25, 1.2, 1.4, 1.65, 1.7, 1.55, 1.3, 1.1,
    1, 0.9, 0.8, 0.7, 0.75, 1.1,
  ],
  europe: [
    0.7, 0.7, 0.65, 0.65, 0.65, 0.75, 1.05, 1.6, 1.95, 1.75, 1.6, 1.55, 1.75, 2, 2.05, 1.95, 1.65,
    1.3, 1, 0.85, 0.75, 0.6, 0.55, 0.6,
  ],
  america: [
    0.75, 0.75, 0.7, 0.65, 0.65, 0.7, 0.85, 1.05, 1.2, 1.15, 1.15, 1.25, 1.8, 2.2, 2.3, 2.15, 1.8,
    1.55, 1.4, 1.35, 1.2, 0.85, 0.6, 0.65,
  ],
  coins: [
    1.05, 1, 0.95, 0.9, 0.9, 0.9, 0.95, 1, 1.05, 1, 1, 1.05, 1.15, 1.3, 1.4, 1.35, 1.25, 1.15, 1.1,
    1.05, 1.05, 1.05, 1, 1,
  ],
};

/** Months in which summer time may start and end, and which Sunday of these months it is; 0 is the last one. */
const SUMMER_TIME: Partial<Readonly<Record<TradingSession, SummerTime>>> = {
  europe: { from: [2, 0], to: [9, 0] },
  america: { from: [2, 2], to: [10, 1] },
};
type SundayOfMonth = readonly [month: number, sunday: number];
type SummerTime = { readonly from: SundayOfMonth; readonly to: SundayOfMonth };

/** Hour of Friday at which a weekend begins, UTC. It ends at the same hour of Sunday. */
const WEEKEND_FROM_HOUR = 22;
/** Hours without trading. */
const WEEKEND_HOURS = 48;
/** Trading time of a whole weekend, in average hours; it determines the size of the gap at the opening. */
const WEEKEND_TRADING_HOURS = 1.6;

/** All constants of this module, for the hash of the algorithm. */
export const SESSION_CONSTANTS = {
  ...{ MOVES, SUMMER_TIME },
  ...{ WEEKEND_FROM_HOUR, WEEKEND_HOURS, WEEKEND_TRADING_HOURS },
};

const HOURS = 24;
const DAY_MS = 86_400_000;
const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

/** Day of the week of a UTC day since the epoch, 0 for Sunday. The first day was a Thursday. */
const weekday = (day: number) => (((day + 4) % 7) + 7) % 7;

function isWeekend(dayOfWeek: number, hour: number): boolean {
  if (dayOfWeek === SATURDAY) return true;
  if (dayOfWeek === FRIDAY) return hour >= WEEKEND_FROM_HOUR;
  return dayOfWeek === SUNDAY && hour < WEEKEND_FROM_HOUR;
}

/** Returns the day since the epoch of a Sunday of a month. */
function sundayOf(year: number, [month, sunday]: SundayOfMonth): number {
  const firstDay = Date.UTC(year, sunday === 0 ? month + 1 : month, 1) / DAY_MS;
  const first = firstDay + ((7 - weekday(firstDay)) % 7);
  return first + 7 * (sunday - 1);
}

/** Returns whether the clocks of a session are on summer time on most of a UTC day. */
function isSummer(session: TradingSession, day: number): boolean {
  const rule = SUMMER_TIME[session];
  if (!rule) return false;
  const year = new Date(day * DAY_MS).getUTCFullYear();
  return day >= sundayOf(year, rule.from) && day < sundayOf(year, rule.to);
}

function hoursOf(session: TradingSession, kind: number): Float64Array {
  const dayOfWeek = kind % 7;
  const isInSummer = kind % 14 >= 7;
  const hasWeekends = kind >= 14;
  const moves = MOVES[session];
  const total = moves.reduce((sum, move) => sum + square(move), 0);
  // In summer the same hour of a local clock is one hour earlier in UTC.
  return Float64Array.from({ length: HOURS }, (_, hour) =>
    hasWeekends && session !== 'coins' && isWeekend(dayOfWeek, hour)
      ? WEEKEND_TRADING_HOURS / WEEKEND_HOURS / HOURS
      : square(moves[(hour + Number(isInSummer)) % HOURS] as number) / total,
  );
}

const square = (move: number) => move * move;

/** The hours of a session, for each day of the week in winter and in summer, without and with weekends. */
const kindsOf = (session: TradingSession) =>
  Array.from({ length: 28 }, (_, kind) => hoursOf(session, kind));

const HOURS_BY_KIND: Readonly<Record<TradingSession, readonly Float64Array[]>> = {
  asia: kindsOf('asia'),
  europe: kindsOf('europe'),
  america: kindsOf('america'),
  coins: kindsOf('coins'),
};

/** Returns the typical trading time of each hour of a UTC day, in average working days. */
export function hourlyTimes(
  session: TradingSession,
  day: number,
  hasWeekends: boolean,
): Float64Array {
  const kind = weekday(day) + 7 * Number(isSummer(session, day)) + 14 * Number(hasWeekends);
  return HOURS_BY_KIND[session][kind] as Float64Array;
}
