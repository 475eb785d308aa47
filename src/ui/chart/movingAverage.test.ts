import fc from 'fast-check';
import { averageAt, movingAverage } from './movingAverage';

describe('movingAverage', () => {
  it.each<[number[], number, (number | null)[]]>([
    [[1, 2, 3, 4], 2, [null, 1.5, 2.5, 3.5]],
    [[1, 2, 3], 1, [1, 2, 3]],
    [[1, 2], 5, [null, null]],
    [[], 5, []],
    [[1, 2], 0, [null, null]],
  ])('of the closes %j with the period %d is %j', (closes, period, expected) => {
    expect(movingAverage(closes, period)).toEqual(expected);
  });

  it('gives each candle the same value as averageAt', () => {
    const closes = fc.array(fc.double({ min: 0.0001, max: 100_000, noNaN: true }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(closes, fc.integer({ min: 1, max: 40 }), (prices, period) => {
        movingAverage(prices, period).forEach((mean, index) => {
          const single = averageAt(prices, index, period);
          if (mean === null || single === null) expect(single).toBe(mean);
          else expect(single).toBeCloseTo(mean, 6);
        });
      }),
    );
  });
});
