import { msUntilNextTick, pollIntervalMs } from './pollIntervals';

it.each([
  [10_060, 1_000],
  [10_500, 560],
  [10_999, 61],
  [25_500, 560],
  [9_990, 70],
])(
  'msUntilNextTick at %s ms after a tick at 10,000 ms returns %s ms, just after the next tick',
  (now, wait) => {
    expect(msUntilNextTick(10_000, now)).toBe(wait);
  },
);

it('pollIntervalMs triples the interval if the data saver of the browser is on', () => {
  expect(pollIntervalMs(1_000)).toBe(1_000);
  Object.assign(navigator, { connection: { saveData: true } });
  expect(pollIntervalMs(1_000)).toBe(3_000);
  Object.assign(navigator, { connection: undefined });
});
