/** Which facts the stories lose sight of: each field of a context must be expected after each way that sets it. */
import { createPlayer } from '../player/player';
import type { Scenario } from '#contract/scenarioFormat';

const wayOf = (machine: string, from: string, event: string, to: string, field: string) =>
  `${machine} ${from} ${event} ${to}: ${field}`;

/** Every way with a field that it sets, `false` while no story expects that field of it. */
export function factCoverage(stories: readonly Scenario[]): ReadonlyMap<string, boolean> {
  const ways = new Map<string, boolean>();
  for (const story of stories) {
    const { moves, results, steps } = createPlayer(story);
    for (const { step, elapsedMs, action, changes } of moves) {
      const { id, machine, event, from, to } = action.payload;
      const index = step ?? results.findIndex(({ doneAtMs }) => doneAtMs >= elapsedMs);
      const expected = steps[index]?.expect?.[id] ?? {};
      for (const change of changes) {
        const isSame = JSON.stringify(change.from) === JSON.stringify(change.to);
        if (isSame) continue;
        const way = wayOf(machine, String(from), event.type, String(to), change.field);
        ways.set(way, ways.get(way) === true || change.field in expected);
      }
    }
  }
  return ways;
}
