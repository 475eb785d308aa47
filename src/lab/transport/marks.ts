/** The steps of a story as marks on the timeline: a few paths, however many steps there are. */
import type { Player, StepStatus } from '../player/player';
import type { TimeScale } from '../playback/timeScale';

export interface Marks {
  readonly status: StepStatus;
  /** An SVG path in a box of 1000 by 20. */
  readonly path: string;
}

/** Failed steps reach over the whole height, so that they can be told without colour. */
const TOP: Readonly<Record<StepStatus, number>> = { none: 8, waiting: 8, green: 6, red: 0 };

/** What became of each step in the whole story, told yet or not. */
export function marksOf({ steps, results, failures }: Player, { shareOf }: TimeScale): Marks[] {
  const red = new Set(failures.map(({ step }) => step));
  const paths: Record<'none' | 'green' | 'red', string[]> = { none: [], green: [], red: [] };
  steps.forEach(({ at }, index) => {
    const status = red.has(index) ? 'red' : results[index]?.checks.length ? 'green' : 'none';
    const top = TOP[status];
    paths[status].push(`M${Math.round(shareOf(at) * 10_000) / 10} ${top}V${20 - top}`);
  });
  return (['none', 'green', 'red'] as const).map((status) => ({
    status,
    path: paths[status].join(''),
  }));
}
