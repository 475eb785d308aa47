import { toNormal } from './normal';

/** Draws of words that are spread evenly over all words. */
const COUNT = 2_000_000;
const draws = Float64Array.from({ length: COUNT }, (_, i) =>
  toNormal(Math.round(((i + 0.5) / COUNT) * 4_294_967_296) | 0),
).sort();
const moment = (power: number) => draws.reduce((sum, draw) => sum + draw ** power, 0) / COUNT;

/** Moments of a normal draw. */
test.each([
  [1, 0, 1e-5],
  [2, 1, 5e-4],
  [3, 0, 1e-4],
  [4, 3, 0.005],
  [6, 15, 0.15],
])('moment %d of the draws is that of a normal draw', (power, value, difference) => {
  expect(Math.abs(moment(power) - value)).toBeLessThan(difference);
});

/** Shares of normal draws below a value, from tables of the normal distribution. */
test.each([
  [-4, 0.00003167],
  [-3, 0.0013499],
  [-2, 0.0227501],
  [-1, 0.1586553],
  [0.5, 0.6914625],
  [1.5, 0.9331928],
  [2.5, 0.9937903],
])('the share of draws below %d is that of a normal draw', (value, share) => {
  const below = draws.findIndex((draw) => draw >= value) / COUNT;
  expect(Math.abs(below - share)).toBeLessThan(2e-6 + share / 50);
});

test('the extreme words give the largest draws', () => {
  expect(toNormal(0x7fffffff)).toBeCloseTo(5.2);
  expect(toNormal(-1)).toBeCloseTo(-5.2);
});
