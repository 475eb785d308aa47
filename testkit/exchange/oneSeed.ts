import type { MarketSeeds } from '#exchange/market/seeds';

/** Creates the seeds of a market whose seed was never replaced. */
export const oneSeed = (seed: string, generator = 7): MarketSeeds => [
  { fromDay: 0, generator, seed },
];
