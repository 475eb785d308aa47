import { SEEN_PRICE_AGE_MAX_MS } from '#contract';
import { resetNetworkDelay, recordNetworkDelay } from '../../shared/quotes/networkDelay';
import { isStalePrice, quoteAge, quoteStaleMs } from './quoteAge';

beforeEach(resetNetworkDelay);

it.each([
  [3_000, false],
  [3_001, true],
  [0, false],
  [-500, false],
])('a price that is %s ms old is stale: %s', (age, stale) => {
  expect(isStalePrice(10_000, 10_000 + age)).toBe(stale);
});

it('is never younger than new, though the clocks differ a little', () => {
  expect(quoteAge(10_000, 9_990)).toBe(0);
});

it.each([
  [200, 3_200],
  [2_000, 5_000],
  [3_000, 6_000],
  [4_500, 4_500],
  [6_000, 3_000],
  [60_000, 3_000],
])('on a line that takes %s ms for a price it may be %s ms old', (line, most) => {
  for (let i = 0; i < 5; i += 1) recordNetworkDelay(line);
  expect(quoteStaleMs()).toBe(most);
  expect(isStalePrice(10_000, 10_000 + most)).toBe(false);
  expect(isStalePrice(10_000, 10_001 + most)).toBe(true);
});

it('what is longer than usual once, or was long ago, says nothing of the line', () => {
  for (const ms of [100, 8_000, 120, 9_000, 90]) recordNetworkDelay(ms);
  expect(quoteStaleMs()).toBe(3_120);
  for (let i = 0; i < 5; i += 1) recordNetworkDelay(40);
  expect(quoteStaleMs()).toBe(3_040);
});

it('an order that leaves with the oldest price arrives before the exchange calls it stale', () => {
  for (let line = 0; line <= 6_000; line += 50) {
    resetNetworkDelay();
    recordNetworkDelay(line);
    expect(quoteStaleMs() + line).toBeLessThan(SEEN_PRICE_AGE_MAX_MS);
  }
});
