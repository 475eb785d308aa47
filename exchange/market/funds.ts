import { formatUnits } from './decimals';
import { randomKey } from './random';
import type { Key } from './random';
import { dailyLevel } from './slowLevel';

/** Parameters of a fund's unit value. */
interface FundShape {
  /** Value of a unit at the start of 2026 in USDT, without the day's random swing. */
  readonly level: number;
  /** Yearly growth as a share of `level`. */
  readonly growth: number;
  /** Typical daily move as a share of the value. */
  readonly dailyMove: number;
}

/**
 * Values stay below 100 USDT for a century, so the eighth place of a unit is worth less than a micro-USDT. Swings last
 * for weeks and exceed the growth of those weeks, so every fund can lose.
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
/** First day of 2026, in days since the epoch. */
const LEVEL_DAY = 20_454;
/** Lower bound, so that a unit has a positive value however far back the clock is set. */
const LEAST_SHARE = 0.1;
export const UNIT_VALUE_PLACES = 4;

/** UTC day of a time in ms; a unit has one value per day. */
export const utcDay = (atMs: number) => Math.floor(atMs / DAY_MS);
export const startOfDay = (day: number) => day * DAY_MS;

const keys = new Map<string, Key>();

function keyFor(seed: string, productId: string): Key {
  const name = `${seed} ${productId}`;
  const known = keys.get(name);
  if (known) return known;
  // Bounded, because a tester may use many seeds.
  if (keys.size > 100) keys.clear();
  const key = randomKey('fund', seed, productId);
  keys.set(name, key);
  return key;
}

/**
 * Unit value of a fund on a day, as a decimal string with four places. Deterministic: the same seed, fund and day give
 * the same value in every process.
 * @throws RangeError for an unknown fund
 */
export function unitValueOn(seed: string, productId: string, day: number): string {
  const shape = FUNDS[productId];
  if (!shape) throw new RangeError(`no fund ${productId}`);
  const grown = 1 + (shape.growth * (day - LEVEL_DAY)) / DAYS_IN_YEAR;
  const swing = 1 + shape.dailyMove * dailyLevel(keyFor(seed, productId), day);
  const value = shape.level * Math.max(LEAST_SHARE, grown) * swing;
  return formatUnits(Math.round(value * 10 ** UNIT_VALUE_PLACES), UNIT_VALUE_PLACES);
}

/** The value on the UTC day of a time in ms. */
export const unitValueAt = (seed: string, productId: string, atMs: number): string =>
  unitValueOn(seed, productId, utcDay(atMs));

/** `[start of day, value]`, oldest first, up to the day of `atMs`. */
export function valueHistory(
  seed: string,
  productId: string,
  atMs: number,
  days: number,
): [number, string][] {
  const last = utcDay(atMs);
  return Array.from({ length: days + 1 }, (_, i) => {
    const day = last - days + i;
    return [startOfDay(day), unitValueOn(seed, productId, day)];
  });
}
