import { profitCurvePoints } from './ProfitCurve';

const HEIGHT = 100;

test('profitCurvePoints draws gains above zero, losses below it and all points inside the box', () => {
  const { points, zero } = profitCurvePoints([10n, -5n, 0n], HEIGHT);
  const heights = points.map(([, y]) => y);
  expect(heights[0]).toBe(zero);
  expect(heights[1]).toBeLessThan(zero);
  expect(heights[2]).toBeGreaterThan(zero);
  expect(heights[3]).toBe(zero);
  for (const y of [...heights, zero]) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(HEIGHT);
  }
});

test('profitCurvePoints keeps the zero line visible when all points are above it', () => {
  const { points, zero } = profitCurvePoints([120n, 130n], HEIGHT, 100n);
  expect(points).toHaveLength(3);
  expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(zero);
  expect(zero).toBeLessThan(HEIGHT);
});

test('profitCurvePoints returns a line through the middle without gains or losses', () => {
  expect(profitCurvePoints([], HEIGHT)).toEqual({ points: [[320, 50]], zero: 50 });
});
