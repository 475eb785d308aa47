/** Finds context fields without an expectation: every field that a transition sets must be expected by a scenario. */
import { createPlayer } from '../player/player';
import type { Scenario } from '#contract/scenarioFormat';

const keyOf = (machine: string, from: string, event: string, to: string, field: string) =>
  `${machine} ${from} ${event} ${to}: ${field}`;

/** Maps each transition with a field that it sets to whether a scenario expects the field. */
export function factCoverage(scenarios: readonly Scenario[]): ReadonlyMap<string, boolean> {
  const coverage = new Map<string, boolean>();
  for (const scenario of scenarios) {
    const { moves, results, steps } = createPlayer(scenario);
    for (const { step, elapsedMs, move, changes } of moves) {
      const { id, machine, event, from, to } = move;
      const index = step ?? results.findIndex(({ doneAtMs }) => doneAtMs >= elapsedMs);
      const expected = steps[index]?.expect?.[id] ?? {};
      for (const change of changes) {
        const isSame = JSON.stringify(change.from) === JSON.stringify(change.to);
        if (isSame) continue;
        const key = keyOf(machine, String(from), event.type, String(to), change.field);
        coverage.set(key, coverage.get(key) === true || change.field in expected);
      }
    }
  }
  return coverage;
}
