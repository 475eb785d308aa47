import type { DrawPurpose, Draws } from './draws';
import { createFirstDraws } from './firstGenerator';
import { createKeyedDraws } from './keyedDraws';

/** A seed with the version of its generator and the day from which it determines prices. */
export type SeedPeriod = {
  /** First UTC day, in days since the epoch. The first period also determines all days before. */
  readonly fromDay: number;
  /** Version of the random number generator: 1 has no secret key, 2 has one (keyed draws). */
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
    if (generator === 2) return createKeyedDraws(seed, productId, purpose);
    throw new RangeError(`no generator ${generator}`);
  });
}
