import { createBaseMarket } from './feed';
import { products } from './products';
import { oneSeed } from './testing/oneSeed';
import { createTradingHours } from './tradingHours';

/** Local names, because access to a global costs more than computing a price. */
const { floor, round } = Math;

const START_SEC = Date.UTC(2026, 0, 1) / 1000;
const DAYS = 60;
const SECONDS = DAYS * 86_400;
const DURATIONS = [60, 120, 180, 300];
/** Distance of two windows in seconds. 7 divides neither a duration nor a minute, so windows start at every second. */
const STRIDE = 7;
/** Marks a second in which the product is closed. */
const CLOSED = 0;

type Shares = {
  readonly ties: number;
  readonly rises: number;
  readonly repeats: number;
  readonly byPhase: readonly number[];
};

/** Computes shares in percent of all windows; `repeats` is the share with the direction of the preceding window. */
function sharesOf(prices: Int32Array, duration: number): Shares {
  let rises = 0;
  let falls = 0;
  let windows = 0;
  let repeats = 0;
  let pairs = 0;
  const phaseRises = new Array<number>(6).fill(0);
  const phaseDecided = new Array<number>(6).fill(0);
  for (let i = duration; i + duration < prices.length; i += STRIDE) {
    const here = prices[i] as number;
    // Nobody can place an order that starts or ends while the product is closed.
    if (here === CLOSED || prices[i + duration] === CLOSED || prices[i - duration] === CLOSED)
      continue;
    const move = (prices[i + duration] as number) - here;
    const before = here - (prices[i - duration] as number);
    const phase = floor((i % 60) / 10);
    windows += 1;
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
    ties: (100 * (windows - rises - falls)) / windows,
    rises: (100 * rises) / (rises + falls),
    repeats: (100 * repeats) / pairs,
    byPhase: phaseRises.map((count, phase) => (100 * count) / (phaseDecided[phase] as number)),
  };
}

describe.each(products)('$symbol prices give no predictable advantage', (product) => {
  const prices = new Int32Array(SECONDS);

  beforeAll(() => {
    const seeds = oneSeed('tidemark');
    const { path } = createBaseMarket(seeds, product);
    const hours = createTradingHours(product, seeds);
    for (let i = 0; i < SECONDS; i += 1) {
      prices[i] = hours.at(START_SEC + i).open ? round(path.at(START_SEC + i)) : CLOSED;
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
