import type { DrawPurpose, Draws } from './day/draws';
import { createFirstDraws } from './firstGenerator';
import { createKeyedDraws } from './keyedDraws';

/** A seed with the version of its generator and the day from which it determines prices. */
export type SeedPeriod = {
  /** First UTC day, in days since the epoch. The first period also determines all days before. */
  readonly fromDay: number;
  /**
   * Version of the market. 1 and 2 are bridges between independent levels, and only 2 has a secret key (keyed draws); 3
   * has sessions, weekends, calm and stormy times, and pairs that fit together; 5 is 3 with one key for all prices of a
   * day, which can be published. 4 and 6 are 3 and 5 without weekends, for tests.
   */
  readonly generator: number;
  readonly seed: string;
};

/** All seeds of a market, oldest first. A new seed adds a period, so that published prices never change. */
export type MarketSeeds = readonly SeedPeriod[];

/** Returns the index of the period that determines the prices of a day. */
export function periodIndexOn(seeds: MarketSeeds, day: number): number {
  let i = seeds.length - 1;
  while (i > 0 && day < (seeds[i] as SeedPeriod).fromDay) i -= 1;
  return i;
}

/** First version of the market with sessions. */
const SESSION_MARKET = 3;
/** First version with a key for each day. */
const DAILY_KEY_MARKET = 5;
/** Newest version of the market. */
const NEWEST_MARKET = 6;

const hasSessions = ({ generator }: SeedPeriod) => generator >= SESSION_MARKET;
/** Returns whether forex and metals are closed at weekends. */
export const hasWeekends = ({ generator }: SeedPeriod): boolean =>
  generator >= SESSION_MARKET && generator % 2 === 1;
/** Returns whether each day of a period has a key that can be published. */
export const hasDailyKeys = ({ generator }: SeedPeriod): boolean => generator >= DAILY_KEY_MARKET;

/**
 * Returns the first day of the market with sessions: -Infinity if it determines all prices, and Infinity if it
 * determines none. Later seeds are of this market, too.
 * @throws RangeError for a seed of an earlier market after it
 */
export function sessionsStartDay(seeds: MarketSeeds): number {
  const first = seeds.findIndex(hasSessions);
  if (first === -1) return Infinity;
  if (!seeds.slice(first).every(hasSessions)) {
    throw new RangeError('a seed of an earlier market follows the market with sessions');
  }
  return first === 0 ? -Infinity : (seeds[first] as SeedPeriod).fromDay;
}

/**
 * Returns the seeds before the first one that this release cannot compute, and the day of that one; Infinity if it can
 * compute all.
 */
export function readableSeeds(seeds: MarketSeeds): {
  readonly seeds: MarketSeeds;
  readonly untilDay: number;
} {
  const i = seeds.findIndex(
    (period, place) =>
      !(Number.isInteger(period.generator) && period.generator >= 1) ||
      period.generator > NEWEST_MARKET ||
      (!hasSessions(period) && seeds.slice(0, place).some(hasSessions)),
  );
  if (i === -1) return { seeds, untilDay: Infinity };
  return { seeds: seeds.slice(0, i), untilDay: i === 0 ? -Infinity : (seeds[i]?.fromDay ?? NaN) };
}

/** Returns a cache key for seeds. The key contains the seeds and is therefore secret. */
export const seedsKey = (seeds: MarketSeeds): string =>
  seeds.map(({ fromDay, generator, seed }) => `${fromDay} ${generator} ${seed}`).join('\n');

/**
 * Creates the draws of one product and purpose for each period.
 * @throws RangeError for a generator version that this release does not support
 */
export function createDraws(
  seeds: MarketSeeds,
  productId: string,
  purpose: DrawPurpose,
): readonly Draws[] {
  return seeds.map((period) => {
    const { generator, seed } = period;
    if (generator === 1) return createFirstDraws(seed, productId, purpose);
    if (generator === 2) return createKeyedDraws(seed, productId, purpose, 2);
    if (generator > NEWEST_MARKET) throw new RangeError(`no generator ${generator}`);
    return createKeyedDraws(seed, productId, purpose, hasDailyKeys(period) ? 5 : 3);
  });
}
