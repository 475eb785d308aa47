/** Group of products that share their liveliest hours; `forexDaily` is forex without weekends. */
export type TradingGroup = 'forex' | 'forexDaily' | 'blockchain';

/**
 * Typical move of each hour of the UTC day relative to other hours. Tokyo trades from 0 to 6, London from 7 to 16, and
 * New York from 13 to 21; the last two together are the liveliest hours.
 */
const FOREX_MOVES = [
  0.95, 1, 0.95, 0.88, 0.85, 0.88, 1.1, 1.5, 1.6, 1.45, 1.35, 1.4, 1.8, 2.1, 2.15, 1.95, 1.6, 1.3,
  1.2, 1.1, 0.95, 0.75, 0.7, 0.8,
];
const BLOCKCHAIN_MOVES = [
  1.05, 1, 0.95, 0.9, 0.9, 0.9, 0.95, 1, 1.05, 1, 1, 1.05, 1.15, 1.3, 1.4, 1.35, 1.25, 1.15, 1.1,
  1.05, 1.05, 1.05, 1, 1,
];

/** Hours without trading from Friday 22:00 to Sunday 22:00 UTC. */
const WEEKEND_HOURS = 48;
/** Trading time of a whole weekend, in average hours; it determines the size of the gap at the opening. */
const WEEKEND_TRADING_HOURS = 1.6;

const HOURS = 24;
const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

/** Day of the week of a UTC day since the epoch, 0 for Sunday. The first day was a Thursday. */
const weekday = (day: number) => (((day + 4) % 7) + 7) % 7;

function isWeekend(dayOfWeek: number, hour: number): boolean {
  if (dayOfWeek === SATURDAY) return true;
  return dayOfWeek === FRIDAY ? hour >= 22 : dayOfWeek === SUNDAY && hour < 22;
}

function hoursOf(moves: readonly number[], dayOfWeek: number, hasWeekends: boolean): Float64Array {
  const squares = moves.map((move) => move * move);
  const total = squares.reduce((sum, square) => sum + square, 0);
  return Float64Array.from(squares, (square, hour) =>
    hasWeekends && isWeekend(dayOfWeek, hour)
      ? WEEKEND_TRADING_HOURS / WEEKEND_HOURS / HOURS
      : square / total,
  );
}

const weekOf = (moves: readonly number[], hasWeekends: boolean) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => hoursOf(moves, dayOfWeek, hasWeekends));

const HOURS_BY_WEEKDAY: Readonly<Record<TradingGroup, readonly Float64Array[]>> = {
  forex: weekOf(FOREX_MOVES, true),
  forexDaily: weekOf(FOREX_MOVES, false),
  blockchain: weekOf(BLOCKCHAIN_MOVES, false),
};

/** Returns the typical trading time of each hour of a UTC day, in average working days. */
export function hourlyTimes(group: TradingGroup, day: number): Float64Array {
  return HOURS_BY_WEEKDAY[group][weekday(day)] as Float64Array;
}

/** Returns the typical trading time of a UTC day, in average working days. */
export function dailyTime(group: TradingGroup, day: number): number {
  return hourlyTimes(group, day).reduce((sum, hour) => sum + hour, 0);
}
