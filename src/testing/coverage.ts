/** Which transitions of a machine its stories take. Branches of a guard count apart. */
import { createActor } from 'xstate';
import type {
  AnyActorLogic,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import type { MachineMoved } from '../state/machines';

type Ids = ReadonlyMap<AnyTransitionDefinition, string>;

/** Every transition as `state|EVENT|branch`. */
export function transitionIds(machine: AnyStateMachine): Ids {
  const ids = new Map<AnyTransitionDefinition, string>();
  const name = (source: string, event: string, list: readonly AnyTransitionDefinition[]) =>
    list.forEach((definition, branch) => ids.set(definition, `${source}|${event}|${branch}`));
  for (const node of Object.values(machine.states)) {
    for (const [event, list] of node.transitions) name(node.key, event, list);
    name(node.key, 'always', node.always ?? []);
  }
  return ids;
}

/** The ids of what these moves of one actor took. A move out of the initial state begins a new life, as a reload does. */
export function transitionsTaken(
  machine: AnyStateMachine,
  ids: Ids,
  input: unknown,
  moves: readonly MachineMoved[],
): Set<string> {
  const taken = new Set<string>();
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const definition of inspected._transitions) {
      const id = ids.get(definition);
      if (id !== undefined) taken.add(id);
    }
  };
  const begin = () => createActor<AnyActorLogic>(machine, { input, inspect }).start();
  let actor = begin();
  const { value: first } = actor.getSnapshot() as { readonly value: unknown };
  for (const { payload } of moves) {
    if (payload.from === first) actor = begin();
    actor.send(payload.event);
  }
  return taken;
}
