import { DAY_MS } from '#contract';
import { formatUnits } from '#marketDay/decimals';
import type { BarDraws } from '#marketDay/draws';
import { exponential } from '#marketDay/exponential';
import { DAY_DEPTH } from '#marketDay/levels';
import { toNormal } from '#marketDay/normal';
import { createDailyLevels, ORIGIN_DAY } from './dailyLevels';
import { createDraws, periodIndexOn, seedsKey } from './seeds';
import type { MarketSeeds } from './seeds';

/** Parameters of a fund's unit value. */
interface FundShape {
  /** Value of a unit at the start of 2026 in USDT, without random moves. */
  readonly level: number;
  /** Yearly growth as a share of `level`. */
  readonly growth: number;
  /** Typical daily move as a share of the value. */
  readonly dailyMove: number;
}

/**
 * Parameters of all funds. Values stay below 100 USDT for a century, so the eighth place of a unit is worth less than a
 * micro-USDT. Random moves last for weeks and exceed the growth of these weeks, so every fund can lose value.
 */
const FUNDS: Readonly<Record<string, FundShape>> = {
  'FUND-BOND': { level: 1.12, growth: 0.025, dailyMove: 0.0009 },
  'FUND-GOLD': { level: 1.86, growth: 0.035, dailyMove: 0.0065 },
  'FUND-BALANCED': { level: 1.37, growth: 0.04, dailyMove: 0.0035 },
  'FUND-WORLD': { level: 2.41, growth: 0.06, dailyMove: 0.0055 },
  'FUND-CHAIN': { level: 0.84, growth: 0.03, dailyMove: 0.019 },
};

const DAYS_IN_YEAR = 365.25;
/** Lower bound as a share of the level, so that units have a positive value even if the clock is set far back. */
const LEAST_SHARE = 0.1;
export const UNIT_VALUE_PLACES = 4;

/** UTC day of a time in ms; a unit has one value per day. */
export const utcDay = (atMs: number) => Math.floor(atMs / DAY_MS);
export const dayStartMs = (day: number) => day * DAY_MS;

/** Returns the value of a fund on a day as a multiple of its growth. */
type Swing = (day: number) => number;

const swings = new Map<string, Swing>();

function swingOf(seeds: MarketSeeds, productId: string, dailyMove: number): Swing {
  const name = `${productId}\n${seedsKey(seeds)}`;
  const known = swings.get(name);
  if (known) return known;
  // The cache is bounded, because a tester may use many seeds.
  if (swings.size > 100) swings.clear();
  const swing = createSwing(seeds, productId, dailyMove);
  swings.set(name, swing);
  return swing;
}

/** Creates the swing of a fund. It wanders, so that a low value does not promise a gain. */
function createSwing(seeds: MarketSeeds, productId: string, dailyMove: number): Swing {
  const draws = createDraws(seeds, productId, 'fund');
  const levelsOn = createDailyLevels((day) => {
    const words = (draws[periodIndexOn(seeds, day)] as BarDraws)(day, DAY_DEPTH, day);
    return [toNormal(words[0] as number)];
  });
  return (day) => exponential(dailyMove * (levelsOn(day)[0] as number));
}

/**
 * Computes the unit value of a fund on a day, as a decimal string with four places. The same seeds, fund and day give
 * the same value in every process.
 * @throws RangeError for an unknown fund
 */
export function unitValueOn(seeds: MarketSeeds, productId: string, day: number): string {
  const shape = FUNDS[productId];
  if (!shape) throw new RangeError(`no fund ${productId}`);
  const grown = 1 + (shape.growth * (day - ORIGIN_DAY)) / DAYS_IN_YEAR;
  const swing = swingOf(seeds, productId, shape.dailyMove)(day);
  const value = shape.level * Math.max(LEAST_SHARE, grown) * swing;
  return formatUnits(Math.round(value * 10 ** UNIT_VALUE_PLACES), UNIT_VALUE_PLACES);
}

/** Computes the unit value on the UTC day of a time in ms. */
export const unitValueAt = (seeds: MarketSeeds, productId: string, atMs: number): string =>
  unitValueOn(seeds, productId, utcDay(atMs));

/** Returns daily values as `[start of day, value]`, oldest first, up to the day of `atMs`. */
export function valueHistory(
  seeds: MarketSeeds,
  productId: string,
  atMs: number,
  days: number,
): [number, string][] {
  const last = utcDay(atMs);
  return Array.from({ length: days + 1 }, (_, i) => {
    const day = last - days + i;
    return [dayStartMs(day), unitValueOn(seeds, productId, day)];
  });
}
