import { createBaseMarket } from './feed';
import { products } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { limitOf } from '#tooling/barRules';
import { RULE_GROUPS, measureFairness } from '#tooling/marketFairness';
import { createTradingHours } from './tradingHours';

/** Local names, because access to a global costs more than computing a price. */
const { floor, round } = Math;

const START_SEC = Date.UTC(2026, 0, 1) / 1000;
const DAYS = 365;
const DURATIONS = [60, 120, 180, 300];
/** Distance of two windows in seconds. Each day starts one second later, so windows start at every second of a minute. */
const STEP_SEC = 10;
const DAY_STEPS = 86_400 / STEP_SEC;
/** Days for the share of ties, which grows when a price falls. */
const TIE_DAYS = 60;
/** Marks a second in which the product is closed. */
const CLOSED = 0;

type Shares = {
  readonly ties: number;
  readonly rises: number;
  readonly repeats: number;
  readonly byPhase: readonly number[];
};

/** Computes shares in percent of all windows; `repeats` is the share with the direction of the preceding window. */
function sharesOf(prices: Int32Array, durationSec: number): Shares {
  const duration = durationSec / STEP_SEC;
  let rises = 0;
  let falls = 0;
  let windowsForTies = 0;
  let ties = 0;
  let repeats = 0;
  let pairs = 0;
  const phaseRises = new Array<number>(6).fill(0);
  const phaseDecided = new Array<number>(6).fill(0);
  for (let i = duration; i + duration < prices.length; i += 1) {
    const here = prices[i] as number;
    // No user can place an order that starts or ends while the product is closed.
    if (here === CLOSED || prices[i + duration] === CLOSED || prices[i - duration] === CLOSED)
      continue;
    const move = (prices[i + duration] as number) - here;
    const before = here - (prices[i - duration] as number);
    const phase = i % 6;
    if (i < TIE_DAYS * DAY_STEPS) {
      windowsForTies += 1;
      if (move === 0) ties += 1;
    }
    if (move === 0) continue;
    if (move > 0) rises += 1;
    else falls += 1;
    phaseDecided[phase] = (phaseDecided[phase] as number) + 1;
    if (move > 0) phaseRises[phase] = (phaseRises[phase] as number) + 1;
    if (before === 0) continue;
    pairs += 1;
    if (move > 0 === before > 0) repeats += 1;
  }
  return {
    ties: (100 * ties) / windowsForTies,
    rises: (100 * rises) / (rises + falls),
    repeats: (100 * repeats) / pairs,
    byPhase: phaseRises.map((count, phase) => (100 * count) / (phaseDecided[phase] as number)),
  };
}

describe.each(products)('$symbol prices give no predictable advantage', (product) => {
  const prices = new Int32Array(DAYS * DAY_STEPS);

  beforeAll(() => {
    const seeds = oneSeed('tidemark');
    const { path } = createBaseMarket(seeds, product);
    const hours = createTradingHours(product, seeds);
    for (let i = 0; i < prices.length; i += 1) {
      const sec = START_SEC + i * STEP_SEC + (floor(i / DAY_STEPS) % STEP_SEC);
      prices[i] = hours.at(sec).open ? round(path.at(sec)) : CLOSED;
    }
  });

  test.each(DURATIONS)('in windows of %i s', (duration) => {
    const { ties, rises, repeats, byPhase } = sharesOf(prices, duration);
    expect(ties).toBeLessThan(3);
    expect(Math.abs(rises - 50)).toBeLessThan(1);
    // The direction of the previous move must not predict the next one.
    expect(Math.abs(repeats - 50)).toBeLessThan(1.5);
    // The second of the minute must not predict the direction.
    for (const phase of byPhase) expect(Math.abs(phase - 50)).toBeLessThan(1.5);
  });
});

describe('rules that know the bars', () => {
  /** Products of each group; docs/market.md has the result for all. */
  const traded = [
    ...['BTCUSDT', 'ETHUSDT', 'DOGEUSDT', 'LTCUSDT'],
    ...['EURUSD', 'GBPUSD', 'USDJPY', 'EURGBP', 'USDCNH'],
    ...['XAUUSD', 'XAGUSD', 'XPTUSD'],
  ];
  let fairness: ReturnType<typeof measureFairness>;
  let rules: number;

  beforeAll(() => {
    const markets = [oneSeed('tidemark'), oneSeed('one'), oneSeed('two')] as const;
    fairness = measureFairness(markets, traded, 200);
    rules = RULE_GROUPS.reduce((sum, group) => sum + fairness[group].rules, 0);
  });

  test('number more than 40,000 for all groups', () => {
    expect(rules).toBeGreaterThan(40_000);
  });

  test.each(RULE_GROUPS)('are no better than chance for %s', (group) => {
    expect(fairness[group].furthest.distance).toBeLessThan(limitOf(rules));
  });

  test.each(RULE_GROUPS)(
    'that seem better than chance for %s in one seed are not in the next',
    (group) => {
      const [first, again] = fairness[group].notable;
      // Chance exceeds three standard errors in 0.3 % of rules, and rules that resemble each other do so together.
      expect(first).toBeLessThan(0.01 * fairness[group].rules);
      expect(again).toBeLessThanOrEqual(5);
    },
  );

  test.each(RULE_GROUPS)(
    'that gained most for %s in two seeds do not pay in the third',
    (group) => {
      const { orders, profit, distance } = fairness[group].holdout;
      expect(orders).toBeGreaterThan(5_000);
      expect(profit).toBeLessThan(0);
      // The best rules resemble each other, so their mean varies nearly as much as one of them.
      expect(Math.abs(distance)).toBeLessThan(2);
    },
  );
});
