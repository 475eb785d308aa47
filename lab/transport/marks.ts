/** The steps of a scenario as marks on the timeline, combined into a few paths for any number of steps. */
import type { Player, StepStatus } from '#testkit/player/player';
import type { TimeScale } from '../playback/timeScale';

export interface Marks {
  readonly status: StepStatus;
  /** An SVG path in a box of 1000 by 20. */
  readonly path: string;
}

/** Marks of failed steps take the full height, so that they differ not only by colour. */
const TOP: Readonly<Record<StepStatus, number>> = { none: 8, waiting: 8, green: 6, red: 0 };

/** Returns the marks of all steps of the scenario, including those not yet played. */
export function timelineMarks(
  { steps, results, failures }: Player,
  { shareAt }: TimeScale,
): Marks[] {
  const red = new Set(failures.map(({ step }) => step));
  const paths: Record<'none' | 'green' | 'red', string[]> = { none: [], green: [], red: [] };
  steps.forEach(({ at }, index) => {
    const status = red.has(index) ? 'red' : results[index]?.checks.length ? 'green' : 'none';
    const top = TOP[status];
    paths[status].push(`M${Math.round(shareAt(at) * 10_000) / 10} ${top}V${20 - top}`);
  });
  return (['none', 'green', 'red'] as const).map((status) => ({
    status,
    path: paths[status].join(''),
  }));
}
