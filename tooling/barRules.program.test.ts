import { judge, limitOf, tradeRules } from './barRules';
import type { MinutePrices, RuleTally } from './barRules';

const DAYS = 100;
const PRODUCTS = 4;
const MARGIN_MINUTES = 720;

/** Random numbers between 0 and 1 (mulberry32), the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Creates prices that move by chance, but for the half-hours whose first half moved far and whose second half goes the
 * other way at minute 25: the last five minutes then drift towards the first half.
 * @param drift mean move of these minutes, in deviations
 */
function walk(seed: number, drift: number): MinutePrices {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const entry = new Float64Array(DAYS * 1_440 + 2 * MARGIN_MINUTES);
  let price = 1_000_000;
  let pull = 0;
  for (let i = 0; i < entry.length; i += 1) {
    if (i % 30 === 0) pull = 0;
    if (i % 30 === 25) {
      const [start, middle] = [entry[i - 25] as number, entry[i - 10] as number];
      const first = (middle - start) / (100 * Math.sqrt(15));
      const contradicts = Math.sign(price - middle) === -Math.sign(first);
      pull = contradicts && Math.abs(first) > 2.1 ? drift * Math.sign(first) : 0;
    }
    entry[i] = Math.round(price);
    price += 100 * (normal() + pull);
  }
  // The price one second before a minute is nearly that of the minute.
  return { entry, seen: entry };
}

function fairnessOf(drift: number) {
  const tallyOf = (seed: number) => {
    const walks = Array.from({ length: PRODUCTS }, (_, i) => walk(1_000 * seed + i, drift));
    return tradeRules([walks]).at(-1) as RuleTally;
  };
  return judge([tallyOf(1), tallyOf(2), tallyOf(3)]);
}

test('prices that move by chance are fair for all rules', () => {
  const { rules, furthest, notable, holdout } = fairnessOf(0);
  expect(rules).toBeGreaterThan(5_000);
  expect(furthest.distance).toBeLessThan(limitOf(rules));
  expect(notable[1]).toBeLessThanOrEqual(5);
  expect(holdout.profit).toBeLessThan(0);
});

test('a drift in half-hours that contradict themselves is found, and the rule pays', () => {
  const { rules, furthest, notable, holdout } = fairnessOf(0.3);
  expect(furthest.name).toMatch(
    /^follow the first 15 of 30 minutes, which .* contradict, .* at minute 25, 300 s$/,
  );
  expect(furthest.distance).toBeGreaterThan(limitOf(rules) + 1);
  expect(notable[1]).toBeGreaterThan(5);
  expect(holdout.profit).toBeGreaterThan(0);
});
