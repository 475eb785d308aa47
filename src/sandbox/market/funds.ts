import { formatUnits } from './decimals';
import { keyOf } from './random';
import type { Key } from './random';
import { slowLevel } from './slowLevel';

/** What moves the value of a fund's unit. */
interface FundShape {
  /** Value of a unit at the start of 2026, in USDT, but for the day's swing. */
  readonly level: number;
  /** What a year adds, as a share of `level`. */
  readonly growth: number;
  /** Typical move of a day as a share of the value. */
  readonly dailyMove: number;
}

/**
 * Values stay below 100 USDT for a century, so eight places of a unit are worth less than a micro-USDT. Swings last
 * for weeks and are larger than what the same weeks add: whoever buys any of them can lose.
 */
const FUNDS: Readonly<Record<string, FundShape>> = {
  'FUND-BOND': { level: 1.12, growth: 0.025, dailyMove: 0.0009 },
  'FUND-GOLD': { level: 1.86, growth: 0.035, dailyMove: 0.0065 },
  'FUND-BALANCED': { level: 1.37, growth: 0.04, dailyMove: 0.0035 },
  'FUND-WORLD': { level: 2.41, growth: 0.06, dailyMove: 0.0055 },
  'FUND-CHAIN': { level: 0.84, growth: 0.03, dailyMove: 0.019 },
};

const DAY_MS = 86_400_000;
const DAYS_IN_YEAR = 365.25;
/** The first day of 2026, counted from the epoch. */
const LEVEL_DAY = 20_454;
/** However far back the clock is set, a unit is worth something. */
const LEAST_SHARE = 0.1;
export const UNIT_VALUE_PLACES = 4;

/** The UTC day of a moment in ms; a unit has one value a day. */
export const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS);
export const startOfDay = (day: number) => day * DAY_MS;

const keys = new Map<string, Key>();

function keyFor(seed: string, productId: string): Key {
  const name = `${seed} ${productId}`;
  const known = keys.get(name);
  if (known) return known;
  // A tester's many seeds are not worth remembering for ever.
  if (keys.size > 100) keys.clear();
  const key = keyOf('fund', seed, productId);
  keys.set(name, key);
  return key;
}

/**
 * What a unit of a fund is worth on a day, as a decimal string of four places. The same seed, fund and day give the
 * same value, in every process and however often it is asked.
 * @throws RangeError for an id that is no fund
 */
export function unitValueOn(seed: string, productId: string, day: number): string {
  const shape = FUNDS[productId];
  if (!shape) throw new RangeError(`no fund ${productId}`);
  const grown = 1 + (shape.growth * (day - LEVEL_DAY)) / DAYS_IN_YEAR;
  const swing = 1 + shape.dailyMove * slowLevel(keyFor(seed, productId), day);
  const value = shape.level * Math.max(LEAST_SHARE, grown) * swing;
  return formatUnits(Math.round(value * 10 ** UNIT_VALUE_PLACES), UNIT_VALUE_PLACES);
}

/** The value on the UTC day of a moment in ms. */
export const unitValueAt = (seed: string, productId: string, atMs: number): string =>
  unitValueOn(seed, productId, dayOf(atMs));

/** `[start of day, value]`, oldest first, ending with the day of the moment. */
export function valueHistory(
  seed: string,
  productId: string,
  atMs: number,
  days: number,
): [number, string][] {
  const last = dayOf(atMs);
  return Array.from({ length: days + 1 }, (_, i) => {
    const day = last - days + i;
    return [startOfDay(day), unitValueOn(seed, productId, day)];
  });
}
