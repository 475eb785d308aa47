import { SEEN_PRICE_AGE_MAX_MS } from '#contract';
import { resetNetworkDelay, noteNetworkDelay } from '../../shared/quotes/networkDelay';
import { isStalePrice, quoteAge, quoteStaleMs } from './quoteAge';

beforeEach(resetNetworkDelay);

it.each([
  [3_000, false],
  [3_001, true],
  [0, false],
  [-500, false],
])('isStalePrice of a price that is %s ms old returns %s', (age, stale) => {
  expect(isStalePrice(10_000, 10_000 + age)).toBe(stale);
});

it('quoteAge is not negative if the time of the price is in the future', () => {
  expect(quoteAge(10_000, 9_990)).toBe(0);
});

it.each([
  [200, 3_200],
  [2_000, 5_000],
  [3_000, 6_000],
  [4_500, 4_500],
  [6_000, 3_000],
  [60_000, 3_000],
])('quoteStaleMs with a network delay of %s ms returns %s ms', (delayMs, limitMs) => {
  for (let i = 0; i < 5; i += 1) noteNetworkDelay(delayMs);
  expect(quoteStaleMs()).toBe(limitMs);
  expect(isStalePrice(10_000, 10_000 + limitMs)).toBe(false);
  expect(isStalePrice(10_000, 10_001 + limitMs)).toBe(true);
});

it('quoteStaleMs ignores single large network delays and delays of earlier requests', () => {
  for (const ms of [100, 8_000, 120, 9_000, 90]) noteNetworkDelay(ms);
  expect(quoteStaleMs()).toBe(3_120);
  for (let i = 0; i < 5; i += 1) noteNetworkDelay(40);
  expect(quoteStaleMs()).toBe(3_040);
});

it('quoteStaleMs is short enough for an order with the oldest price to arrive before the exchange considers the price stale', () => {
  for (let delayMs = 0; delayMs <= 6_000; delayMs += 50) {
    resetNetworkDelay();
    noteNetworkDelay(delayMs);
    expect(quoteStaleMs() + delayMs).toBeLessThan(SEEN_PRICE_AGE_MAX_MS);
  }
});
