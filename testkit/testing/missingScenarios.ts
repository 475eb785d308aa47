/** Writes the shortest story for every transition that no story takes yet. */
import { createPlayer } from '../player/player';
import { MACHINES } from '#src/machines/registry';
import { SCHEMAS } from '#src/machines/schemas';
import type { MachineKind } from '#src/machines/kinds';
import type { Actor, Scenario } from '#contract/scenarioFormat';
import { stepBuilders, storyBuilder } from '../scenarios/storyParts';
import { coverageOf } from './coverage';
import { beginningsOf, byOrigin, explore } from './explore';
import type { Beginning, Edge, Explored } from './explore';
import { watchTransitions } from './transitions';
import type { TransitionId } from './transitions';

/** Close enough together that no deadline of a model comes in between. */
const STEP_MS = 100;

/** Every edge with the shortest way from the beginning that ends in it, shorter ones first. */
function* shortestWays({ places: [start], edges }: Explored): Generator<readonly Edge[]> {
  if (!start) return;
  const out = byOrigin(edges);
  const ways = new Map<string, readonly Edge[]>([[start.key, []]]);
  for (const [key, way] of ways) {
    for (const edge of out.get(key) ?? []) {
      const longer = [...way, edge];
      if (!ways.has(edge.to.key)) ways.set(edge.to.key, longer);
      yield longer;
    }
  }
}

const takenBy = (kind: MachineKind, { from, event }: Edge): readonly TransitionId[] => {
  const watched = watchTransitions(MACHINES[kind].machine, { from });
  watched.send(event);
  return watched.lastTaken();
};

const storyOf = (actor: Actor, id: TransitionId, way: readonly Edge[]): Scenario =>
  storyBuilder(actor)(
    `generated: ${id}`,
    way.map(({ event, to }, index) =>
      stepBuilders(actor.id).step(index * STEP_MS, event, to.value),
    ),
  );

const actorOf = ({ kind, input }: Beginning): Actor => ({
  id: `${SCHEMAS[kind].reportPrefix}1`,
  machine: kind,
  version: MACHINES[kind].version,
  input: input as Actor['input'],
});

/** `notFound` names what no sequence of the model's events takes: such a transition can be deleted, or the model lacks a sample. */
export interface Generated {
  readonly scenarios: readonly Scenario[];
  readonly notFound: readonly string[];
}

function scenariosFor(kind: MachineKind, missing: readonly TransitionId[]): Generated {
  const wanted = new Set(missing);
  const scenarios: Scenario[] = [];
  for (const beginning of beginningsOf(kind)) {
    for (const way of shortestWays(explore(beginning))) {
      if (wanted.size === 0) break;
      const last = way.at(-1);
      const found = last ? takenBy(kind, last).filter((id) => wanted.delete(id)) : [];
      if (found.length > 0) scenarios.push(storyOf(actorOf(beginning), found.join(', '), way));
    }
  }
  return { scenarios, notFound: [...wanted].map((id) => `${kind} ${id}`) };
}

/** For all machines; each generated story is told once before it is handed out. */
export function generateMissing(stories: readonly Scenario[]): Generated {
  const generated = coverageOf(stories).map(({ kind, missing }) => scenariosFor(kind, missing));
  const scenarios = generated.flatMap((each) => each.scenarios);
  const wrong = scenarios.find((scenario) => createPlayer(scenario).failures.length > 0);
  if (wrong) throw new Error(`"${wrong.name}" is not told as it was generated`);
  return { scenarios, notFound: generated.flatMap((each) => each.notFound) };
}
