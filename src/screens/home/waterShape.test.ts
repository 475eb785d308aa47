import { HEIGHT, LINE, waterShape } from './waterShape';

const heightsOf = (path: string) =>
  [...path.matchAll(/(?:[MC ])(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ )?[\d.]+ ([\d.]+)(?=[CHV])/g)].map(
    ([, y]) => Number(y),
  );

test('the surface is level at the waterline without values', () => {
  expect(waterShape([])).toMatchObject({ surface: `M0 ${LINE}H400`, endY: LINE });
});

test('a gain is above the waterline, and a loss is below it inside the drawing', () => {
  const { surface, endY } = waterShape([0, 120, -40, 80]);
  const heights = heightsOf(surface);
  expect(heights).toHaveLength(4);
  expect(heights[0]).toBe(LINE);
  expect(heights[1]).toBeLessThan(LINE);
  expect(heights[2]).toBeGreaterThan(LINE);
  expect(endY).toBe(heights[3]);
  for (const y of heights) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(HEIGHT);
  }
});

test('equal gains and losses have equal distances from the waterline', () => {
  const [, up = 0, down = 0] = heightsOf(waterShape([0, 10, -10]).surface);
  expect(LINE - up).toBeCloseTo(down - LINE, 5);
});
