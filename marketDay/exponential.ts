/**
 * Computes e to the power of `x` for -8 < x < 8, with a relative error below 1e-9. It uses only operations whose results
 * the standard defines exactly; `Math.exp` may change with the engine, and published prices never change.
 */
export function exponential(x: number): number {
  const y = x / 64;
  // Taylor series of degree 5 for |y| < 1/8 would lose digits; degree 7 does not.
  let power =
    1 +
    y * (1 + (y / 2) * (1 + (y / 3) * (1 + (y / 4) * (1 + (y / 5) * (1 + (y / 6) * (1 + y / 7))))));
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  return power * power;
}
