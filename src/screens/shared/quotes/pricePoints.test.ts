import { pricePoints } from './pricePoints';

test.each([
  ['0.00013', 5, 13],
  ['-0.00013', 5, 13],
  ['0.021', 3, 21],
  ['0.000137', 6, 137],
  ['12.34', 2, 1_234],
  ['0.1', 1, 1],
  ['0.0000004', 5, 0],
  ['1', 5, 100_000],
])(
  'a difference of %s in a price with %d decimals is %d points',
  (difference, precision, points) => {
    expect(pricePoints(difference, precision)).toBe(points);
  },
);
