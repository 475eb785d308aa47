import { isStalePrice, nextPollIn, quoteAge } from './quoteAge';

it.each([
  [2_000, false],
  [2_001, true],
  [0, false],
  [-500, false],
])('a price that is %s ms old is stale: %s', (age, stale) => {
  expect(isStalePrice(10_000, 10_000 + age)).toBe(stale);
});

it('is never younger than new, though the clocks differ a little', () => {
  expect(quoteAge(10_000, 9_990)).toBe(0);
});

it.each([
  [10_060, 1_000],
  [10_500, 560],
  [10_999, 61],
  [25_500, 560],
  [9_990, 70],
])('at %s ms the tick of 10,000 ms has us ask again in %s ms, just after a tick', (now, wait) => {
  expect(nextPollIn(10_000, now)).toBe(wait);
});
