import fc from 'fast-check';
import { exponential } from './exponential';

test('exponential agrees with Math.exp to nine digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-9);
    }),
    { seed: 1 },
  );
});

test('exponential is exactly 1 at 0', () => {
  expect(exponential(0)).toBe(1);
});
