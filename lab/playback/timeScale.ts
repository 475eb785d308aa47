/**
 * Maps moments to positions on the timeline. Some steps are milliseconds apart and others days, so the space of a
 * wait grows with the logarithm of its length. Every step is visible and clickable, and the order is preserved.
 */
import type { ScenarioStep } from '#contract/scenarioFormat';
import { stepEnd, scenarioLength } from './position';

export interface TimeScale {
  /** Share of the line, 0 to 1, for a moment in virtual ms. */
  readonly shareAt: (at: number) => number;
  /** The moment in virtual ms at a share of the line. */
  readonly momentAt: (share: number) => number;
}

/** A wait of this length gets twice the space of a wait of zero. */
const UNIT_MS = 400;
const spaceFor = (waitMs: number) => 1 + Math.log2(1 + waitMs / UNIT_MS);

/** The scale of a scenario, from its start to the end of its last step. */
export function createTimeScale(steps: readonly ScenarioStep[]): TimeScale {
  const moments = [
    ...new Set([0, ...steps.flatMap((step) => [step.at, stepEnd(step)]), scenarioLength(steps)]),
  ];
  moments.sort((a, b) => a - b);
  let sum = 0;
  const offsets = moments.map((moment, index) => {
    if (index > 0) sum += spaceFor(moment - (moments[index - 1] ?? 0));
    return sum;
  });
  const shares = offsets.map((each) => (sum === 0 ? 0 : each / sum));

  /** Index of the first value that is not less than `value`. */
  function upperIndex(values: readonly number[], value: number): number {
    let low = 1;
    let high = values.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function interpolate(value: number, from: readonly number[], to: readonly number[]): number {
    const upper = upperIndex(from, value);
    const [a, b] = [from[upper - 1] ?? 0, from[upper] ?? 0];
    const [c, d] = [to[upper - 1] ?? 0, to[upper] ?? 0];
    const part = b === a ? 0 : Math.min(1, Math.max(0, (value - a) / (b - a)));
    return c + part * (d - c);
  }

  return {
    shareAt: (at) => interpolate(at, moments, shares),
    momentAt: (share) => Math.round(interpolate(share, shares, moments)),
  };
}
