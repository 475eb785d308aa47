/** Tells a scenario in a test, by the very player that the lab has. */
import type { MachineMoved } from '#src/state/machines/machines';
import type { MachineSet } from '#src/machines/registry';
import type { Scenario } from '#contract/scenarioFormat';
import type { Failure } from '../player/expectations';
import { createPlayer } from '../player/player';
import { checkScenario } from '../player/readScenario';
import { describeFault } from '../player/testing/describeFault';

export interface Run {
  readonly failures: readonly Failure[];
  readonly moves: readonly MachineMoved[];
}

/** Throws one sentence where the scenario is not one. */
export function runScenario(scenario: Scenario, machines?: MachineSet): Run {
  const read = checkScenario(scenario);
  if (!read.ok) throw new Error(`"${scenario.name}": ${describeFault(read.fault)}`);
  const { failures, moves } = createPlayer(read.scenario, machines);
  return { failures, moves: moves.map(({ action }) => action) };
}
