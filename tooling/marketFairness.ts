import type { MarketSeeds } from '#exchange/market/seeds';
import { FACTS_END_SEC, productOf } from './marketFacts';
import { GROUPS } from './marketFigures';
import { judge, minutePrices, tradeRules } from './barRules';
import type { Fairness, RuleTally } from './barRules';

const DAY_SEC = 86_400;
/** All groups of products, and their names in the tables. */
export const RULE_GROUPS = [...GROUPS, 'all'] as const;

/**
 * Trades the rules that know the bars on the same days of three markets: in sample, out of sample and holdout.
 * @param days days of each market, before the end of the measured range
 */
export function measureFairness(
  markets: readonly [MarketSeeds, MarketSeeds, MarketSeeds],
  productIds: readonly string[],
  days: number,
): Readonly<Record<(typeof RULE_GROUPS)[number], Fairness>> {
  const firstDay = FACTS_END_SEC / DAY_SEC - days;
  const tallies = markets.map((seeds) =>
    tradeRules(
      GROUPS.map((group) =>
        productIds
          .filter((id) => productOf(id).category === group)
          .map((id) => minutePrices(seeds, id, firstDay, days)),
      ),
    ),
  );
  const ofGroup = (i: number) =>
    judge(tallies.map((ofSeed) => ofSeed[i]) as [RuleTally, RuleTally, RuleTally]);
  return { blockchain: ofGroup(0), forex: ofGroup(1), metal: ofGroup(2), all: ofGroup(3) };
}
