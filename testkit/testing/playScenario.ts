/** Plays a scenario in a test with the player of the lab. */
import type { MachineMove } from '#src/tracker/machines';
import type { MachineSet } from '#src/machines/registry';
import type { Scenario } from '#contract/scenarioFormat';
import type { Failure } from '../player/expectations';
import { createPlayer } from '../player/player';
import { checkScenario } from '../player/readScenario';
import { describeFault } from '../player/testing/describeFault';

export interface Run {
  readonly failures: readonly Failure[];
  readonly moves: readonly MachineMove[];
}

/**
 * Plays a scenario and returns its failed expectations and its moves.
 * @throws when the scenario is invalid
 */
export function playScenario(scenario: Scenario, machines?: MachineSet): Run {
  const read = checkScenario(scenario);
  if (!read.ok) throw new Error(`"${scenario.name}": ${describeFault(read.fault)}`);
  const { failures, moves } = createPlayer(read.scenario, machines);
  return { failures, moves: moves.map(({ move }) => move) };
}
