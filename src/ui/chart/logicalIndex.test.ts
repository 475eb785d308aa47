import fc from 'fast-check';
import { logicalIndex } from './logicalIndex';

const MINUTE = 60_000;
const times = [0, MINUTE, 2 * MINUTE, 10 * MINUTE];

describe('where a moment stands among the bars', () => {
  it.each([
    ['the opening is the left edge of its bar', 0, -0.5],
    ['half a minute is the middle of it', MINUTE / 2, 0],
    ['a quarter into the second bar', MINUTE * 1.25, 0.75],
    ['a pause in trading has no width', 7 * MINUTE, 2.5],
    ['the first moment after the pause', 10 * MINUTE, 2.5],
    ['a minute after the last bar has opened', 11 * MINUTE, 3.5],
    ['an expiry far in the future', 15 * MINUTE, 7.5],
    ['before the first bar', -MINUTE, -1.5],
  ])('%s', (_, at, expected) => {
    expect(logicalIndex(times, at, MINUTE, 'slot')).toBeCloseTo(expected);
  });

  it.each([
    ['a tick stands on its own point', MINUTE, 1],
    ['between two ticks the way is shared', 6 * MINUTE, 2.5],
    ['after the last tick the axis goes on', 11 * MINUTE, 4],
  ])('among ticks: %s', (_, at, expected) => {
    expect(logicalIndex(times, at, MINUTE, 'point')).toBeCloseTo(expected);
  });

  it('has no place without bars', () => {
    expect(logicalIndex([], 0, MINUTE, 'slot')).toBeNull();
  });

  it.each(['slot', 'point'] as const)('never runs backwards (%s)', (anchor) => {
    const opens = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(opens, fc.nat(40_000_000), fc.nat(600_000), (minutes, at, later) => {
        const sorted = minutes.map((minute) => minute * MINUTE).sort((left, right) => left - right);
        const first = logicalIndex(sorted, at, MINUTE, anchor) ?? NaN;
        const second = logicalIndex(sorted, at + later, MINUTE, anchor) ?? NaN;
        expect(second).toBeGreaterThanOrEqual(first);
      }),
    );
  });
});
