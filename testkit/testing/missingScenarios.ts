/** Generates the shortest scenario for every transition without a scenario. */
import { createPlayer } from '../player/player';
import { MACHINES, SCHEMAS } from '#src/machines/registry';
import type { MachineKind } from '#src/machines/kinds';
import type { Actor, Scenario } from '#contract/scenarioFormat';
import { stepBuilders, scenarioBuilder } from '../scenarios/scenarioParts';
import { coverageOf } from './coverage';
import { beginningsOf, byOrigin, explore } from './explore';
import type { Beginning, Edge, Explored } from './explore';
import { watchTransitions } from './transitions';
import type { TransitionId } from './transitions';

/** Time between two steps, so short that no deadline of a model expires in it. */
const STEP_MS = 100;

/**
 * Yields for each edge the shortest path that starts at the initial state and ends with the edge, shorter paths
 * first.
 */
function* shortestPaths({ snapshots: [start], edges }: Explored): Generator<readonly Edge[]> {
  if (!start) return;
  const out = byOrigin(edges);
  const paths = new Map<string, readonly Edge[]>([[start.key, []]]);
  for (const [key, path] of paths) {
    for (const edge of out.get(key) ?? []) {
      const longer = [...path, edge];
      if (!paths.has(edge.to.key)) paths.set(edge.to.key, longer);
      yield longer;
    }
  }
}

const takenBy = (kind: MachineKind, { from, event }: Edge): readonly TransitionId[] => {
  const watched = watchTransitions(MACHINES[kind].machine, { from });
  watched.send(event);
  return watched.lastTaken();
};

const scenarioOf = (actor: Actor, id: TransitionId, path: readonly Edge[]): Scenario =>
  scenarioBuilder(actor)(
    `generated: ${id}`,
    path.map(({ event, to }, index) =>
      stepBuilders(actor.id).step(index * STEP_MS, event, to.value),
    ),
  );

const actorOf = ({ kind, input }: Beginning): Actor => ({
  id: `${SCHEMAS[kind].reportPrefix}1`,
  machine: kind,
  version: MACHINES[kind].version,
  input: input as Actor['input'],
});

/**
 * `notFound` lists the transitions that no sequence of model events takes. Delete such a transition, or add a sample
 * event to the model.
 */
export interface Generated {
  readonly scenarios: readonly Scenario[];
  readonly notFound: readonly string[];
}

function scenariosFor(kind: MachineKind, missing: readonly TransitionId[]): Generated {
  const wanted = new Set(missing);
  const scenarios: Scenario[] = [];
  for (const beginning of beginningsOf(kind)) {
    for (const path of shortestPaths(explore(beginning))) {
      if (wanted.size === 0) break;
      const last = path.at(-1);
      const found = last ? takenBy(kind, last).filter((id) => wanted.delete(id)) : [];
      if (found.length > 0) scenarios.push(scenarioOf(actorOf(beginning), found.join(', '), path));
    }
  }
  return { scenarios, notFound: [...wanted].map((id) => `${kind} ${id}`) };
}

/**
 * Generates scenarios for all machines and plays each one once.
 * @throws when a generated scenario fails
 */
export function generateMissing(existing: readonly Scenario[]): Generated {
  const generated = coverageOf(existing).map(({ kind, missing }) => scenariosFor(kind, missing));
  const scenarios = generated.flatMap((each) => each.scenarios);
  const wrong = scenarios.find((scenario) => createPlayer(scenario).failures.length > 0);
  if (wrong) throw new Error(`the generated scenario "${wrong.name}" fails`);
  return { scenarios, notFound: generated.flatMap((each) => each.notFound) };
}
