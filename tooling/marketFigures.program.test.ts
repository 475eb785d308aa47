import { unitValueOn } from '#exchange/market/funds';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { GROUPS, measureMarketFigures } from './marketFigures';
import { FACTS_END_SEC, median } from './marketFacts';
import { displayedPrices, distanceFromChance, simpleRules } from './tradingRules';

const SEEDS = ['tidemark', 'one', 'two', 'three', 'four'];
/** Four products of each group; docs/market.md has all. */
const PRODUCTS = [
  ...['BTCUSDT', 'ETHUSDT', 'DOGEUSDT', 'LTCUSDT'],
  ...['EURUSD', 'GBPUSD', 'USDJPY', 'EURJPY'],
  ...['XAUUSD', 'XAGUSD', 'XAUEUR', 'XPTUSD'],
];
const figures = measureMarketFigures(
  SEEDS.map((seed) => oneSeed(seed)),
  { productIds: PRODUCTS, hourlyDays: 182, longDays: 7_300 },
);

test.each(
  figures.flatMap(({ name, groups }) =>
    GROUPS.flatMap((group) => {
      const figure = groups[group];
      return figure ? [[group, name, figure] as const] : [];
    }),
  ),
)('%s prices have a realistic %s', (_, __, { values, range: [least, most] }) => {
  expect(median(values)).toBeGreaterThanOrEqual(least);
  expect(median(values)).toBeLessThanOrEqual(most);
});

test('all displayed crosses agree with their displayed legs as far as rounding allows', () => {
  const { groups } = figures.find(({ name }) => name.startsWith('displayed cross')) ?? {};
  const values = GROUPS.flatMap((group) => groups?.[group]?.values ?? []);
  expect(values).toHaveLength(SEEDS.length * 5);
  expect(Math.max(...values)).toBeLessThanOrEqual(1);
});

describe.each(['EURUSD', 'EURJPY', 'BTCUSDT'])('simple rules for %s', (productId) => {
  const days = 60;
  const seeds = oneSeed('tidemark');
  const fromSec = FACTS_END_SEC - days * 86_400;
  const own = displayedPrices(seeds, productId, fromSec, days);
  const others = ['GBPUSD', 'USDJPY', 'ETHUSDT'].map((id) =>
    displayedPrices(seeds, id, fromSec, days),
  );
  const middle = own.length / 2;
  const rules = simpleRules(own, others).map((rule) => ({
    learnt: distanceFromChance(rule, own, 0, middle),
    tested: distanceFromChance(rule, own, middle, own.length),
  }));

  test('number about 500', () => {
    expect(rules.length).toBeGreaterThan(450);
  });

  test('that were best in one month are no better than chance in the next', () => {
    // A rule that is worse than chance is used in the opposite direction.
    const best = rules
      .map(({ learnt, tested }) => ({ size: Math.abs(learnt), later: Math.sign(learnt) * tested }))
      .sort((left, right) => right.size - left.size)
      .slice(0, 50);
    const mean = best.reduce((sum, { later }) => sum + later, 0) / best.length;
    // The best rules resemble each other, so their mean varies nearly as much as one of them.
    expect(Math.abs(mean)).toBeLessThan(2);
    expect(Math.max(...best.map(({ later }) => later))).toBeLessThan(4.5);
  });
});

describe.each([
  ['FUND-CHAIN', 30, 0.06],
  ['FUND-GOLD', 30, 0.03],
  ['FUND-WORLD', 90, 0.025],
  ['FUND-BALANCED', 60, 0.015],
  ['FUND-BOND', 30, 0.005],
])('the shown year of %s', (fund, termDays, below) => {
  const YEAR_DAYS = 365;
  const today = Math.floor(FACTS_END_SEC / 86_400);
  const gains = { any: [] as number[], low: [] as number[], high: [] as number[] };

  beforeAll(() => {
    for (let seed = 0; seed < 80; seed += 1) {
      const seeds = oneSeed(`fund ${seed}`);
      const first = today - 3 * YEAR_DAYS;
      const values = Array.from({ length: 3 * YEAR_DAYS + termDays }, (_, i) =>
        Number(unitValueOn(seeds, fund, first + i)),
      );
      let sum = values.slice(0, YEAR_DAYS).reduce((total, value) => total + value, 0);
      for (let day = YEAR_DAYS; day + termDays < values.length; day += 1) {
        const value = values[day] as number;
        const gain = (values[day + termDays] as number) / value - 1;
        gains.any.push(gain);
        if (value < (1 - below) * (sum / YEAR_DAYS)) gains.low.push(gain);
        if (value > (1 + below) * (sum / YEAR_DAYS)) gains.high.push(gain);
        sum += value - (values[day - YEAR_DAYS] as number);
      }
    }
  });

  const wins = (all: readonly number[]) => all.filter((gain) => gain > 0).length / all.length;

  test.each(['low', 'high'] as const)(
    'gives no better days to buy: a %s value wins about as often as any day',
    (side) => {
      expect(gains[side].length).toBeGreaterThan(1_000);
      expect(Math.abs(wins(gains[side]) - wins(gains.any))).toBeLessThan(0.08);
    },
  );
});
