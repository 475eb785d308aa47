import fc from 'fast-check';
import { MINUTE_MS } from '#contract/constants';
import { logicalIndex } from './logicalIndex';

const times = [0, MINUTE_MS, 2 * MINUTE_MS, 10 * MINUTE_MS];

describe('logicalIndex', () => {
  it.each([
    ['puts the opening at the left edge of its bar', 0, -0.5],
    ['puts half a minute at the middle of the bar', MINUTE_MS / 2, 0],
    ['interpolates within the second bar', MINUTE_MS * 1.25, 0.75],
    ['gives a trading pause no width', 7 * MINUTE_MS, 2.5],
    ['puts the first moment after the pause at the edge of its bar', 10 * MINUTE_MS, 2.5],
    ['continues after the last bar has opened', 11 * MINUTE_MS, 3.5],
    ['continues to an expiry far in the future', 15 * MINUTE_MS, 7.5],
    ['continues before the first bar', -MINUTE_MS, -1.5],
  ])('the function %s', (_, at, expected) => {
    expect(logicalIndex(times, at, MINUTE_MS, 'slot')).toBeCloseTo(expected);
  });

  it.each([
    ['puts a tick at its own point', MINUTE_MS, 1],
    ['interpolates between two ticks', 6 * MINUTE_MS, 2.5],
    ['continues after the last tick', 11 * MINUTE_MS, 4],
  ])('for ticks, the function %s', (_, at, expected) => {
    expect(logicalIndex(times, at, MINUTE_MS, 'point')).toBeCloseTo(expected);
  });

  it('returns null without bars', () => {
    expect(logicalIndex([], 0, MINUTE_MS, 'slot')).toBeNull();
  });

  it.each(['slot', 'point'] as const)(
    'never decreases for a later time, with bars drawn as %s',
    (anchor) => {
      const opens = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 40 });
      fc.assert(
        fc.property(opens, fc.nat(40_000_000), fc.nat(600_000), (minutes, at, delay) => {
          const sorted = minutes
            .map((minute) => minute * MINUTE_MS)
            .sort((left, right) => left - right);
          const first = logicalIndex(sorted, at, MINUTE_MS, anchor) ?? NaN;
          const second = logicalIndex(sorted, at + delay, MINUTE_MS, anchor) ?? NaN;
          expect(second).toBeGreaterThanOrEqual(first);
        }),
      );
    },
  );
});
