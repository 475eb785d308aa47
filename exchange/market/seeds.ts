import type { BarDraws, DrawPurpose } from '#marketDay/draws';
import { createKeyedDraws } from './keyedDraws';

/** A seed with the version of its market and the day from which it determines prices. */
export type SeedPeriod = {
  /** First UTC day, in days since the epoch. The first period also determines all days before. */
  readonly fromDay: number;
  /** Version of the market: 7, or 8, which is the same without weekends, for tests. */
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

/** Returns the period that determines the prices of a day. */
export const periodOn = (seeds: MarketSeeds, day: number): SeedPeriod =>
  seeds[periodIndexOn(seeds, day)] as SeedPeriod;

/** Versions of the market, with closed and with open weekends. */
export const MARKET_VERSIONS = { closed: 7, open: 8 };

/** Returns whether forex and metals are closed at weekends. */
export const hasWeekends = ({ generator }: SeedPeriod): boolean =>
  generator === MARKET_VERSIONS.closed;

/**
 * Returns the seeds before the first one that this release cannot compute, and the day of that one; Infinity if it can
 * compute all.
 */
export function readableSeeds(seeds: MarketSeeds): {
  readonly seeds: MarketSeeds;
  readonly untilDay: number;
} {
  const readable = Object.values(MARKET_VERSIONS);
  const i = seeds.findIndex(({ generator }) => !readable.includes(generator));
  if (i === -1) return { seeds, untilDay: Infinity };
  return { seeds: seeds.slice(0, i), untilDay: i === 0 ? -Infinity : (seeds[i]?.fromDay ?? NaN) };
}

/** Returns a cache key for seeds. The key contains the seeds and is therefore secret. */
export const seedsKey = (seeds: MarketSeeds): string =>
  seeds.map(({ fromDay, generator, seed }) => `${fromDay} ${generator} ${seed}`).join('\n');

/** Creates the draws of one product and purpose for each period. */
export const createDraws = (
  seeds: MarketSeeds,
  productId: string,
  purpose: DrawPurpose,
): readonly BarDraws[] => seeds.map(({ seed }) => createKeyedDraws(seed, productId, purpose));
