import type { DrawPurpose, Draws } from './draws';
import { createFirstDraws } from './firstGenerator';
import { createKeyedDraws } from './keyedDraws';

/** A seed with the version of its generator and the day from which it determines prices. */
export type SeedPeriod = {
  /** First UTC day, in days since the epoch. The first period also determines all days before. */
  readonly fromDay: number;
  /**
   * Version of the market. 1 and 2 are bridges between independent levels, and only 2 has a secret key (keyed draws); 3
   * has sessions, weekends, calm and stormy times, and pairs that fit together; 4 is 3 without weekends, for tests.
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

/** Version of the market with sessions, in which forex and metals are closed at weekends. */
export const SESSION_MARKET = 3;
/** The same market for tests, in which they trade every day. */
export const DAILY_SESSION_MARKET = 4;

const hasSessions = ({ generator }: SeedPeriod) => generator >= SESSION_MARKET;

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
  return seeds.map(({ generator, seed }) => {
    if (generator === 1) return createFirstDraws(seed, productId, purpose);
    if (generator === 2) return createKeyedDraws(seed, productId, purpose, generator);
    if (generator === SESSION_MARKET || generator === DAILY_SESSION_MARKET) {
      return createKeyedDraws(seed, productId, purpose, 3);
    }
    throw new RangeError(`no generator ${generator}`);
  });
}
