import { profitCurvePoints } from './ProfitCurve';

const HEIGHT = 100;

test('gains lie above the line of nothing, losses below it, and all of it in the box', () => {
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

test('the line of nothing is in sight where all that is drawn lies above it', () => {
  const { points, zero } = profitCurvePoints([120n, 130n], HEIGHT, 100n);
  expect(points).toHaveLength(3);
  expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(zero);
  expect(zero).toBeLessThan(HEIGHT);
});

test('nothing won and nothing lost is a line through the middle', () => {
  expect(profitCurvePoints([], HEIGHT)).toEqual({ points: [[320, 50]], zero: 50 });
});
