import { msUntilNextTick, paceMs } from './pace';

it.each([
  [10_060, 1_000],
  [10_500, 560],
  [10_999, 61],
  [25_500, 560],
  [9_990, 70],
])('at %s ms the tick of 10,000 ms has us ask again in %s ms, just after a tick', (now, wait) => {
  expect(msUntilNextTick(10_000, now)).toBe(wait);
});

it('is three times as slow for who asked the browser to save data', () => {
  expect(paceMs(1_000)).toBe(1_000);
  Object.assign(navigator, { connection: { saveData: true } });
  expect(paceMs(1_000)).toBe(3_000);
  Object.assign(navigator, { connection: undefined });
});
