/** Plays a scenario in a test with the player of the lab. */
import type { MachineMoved } from '../state/machines/machines';
import type { MachineSet } from '../machines/registry';
import type { Scenario } from '../scenarios/format';
import type { Failure } from '../lab/player/expectations';
import { createPlayer } from '../lab/player/player';
import { checkScenario } from '../lab/player/readScenario';
import { describeFault } from '../lab/player/testing/describeFault';

export interface Run {
  readonly failures: readonly Failure[];
  readonly moves: readonly MachineMoved[];
}

/**
 * Plays a scenario and returns its failed expectations and its moves.
 * @throws when the scenario is invalid
 */
export function runScenario(scenario: Scenario, machines?: MachineSet): Run {
  const read = checkScenario(scenario);
  if (!read.ok) throw new Error(`"${scenario.name}": ${describeFault(read.fault)}`);
  const { failures, moves } = createPlayer(read.scenario, machines);
  return { failures, moves: moves.map(({ action }) => action) };
}
