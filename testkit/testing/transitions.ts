/** The transitions of a machine by name, and which of them an event takes. Branches of a guard count apart. */
import { createActor } from 'xstate';
import type {
  AnyActorLogic,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/** `state|EVENT|guard`, or `state|always|guard`; a branch without a guard is `otherwise`, the only one of its event nothing. */
export type TransitionId = string;
export type TransitionIds = ReadonlyMap<AnyTransitionDefinition, TransitionId>;

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesBelow(child)),
];

/** Every transition that the machine's definition names, nested states included. */
export function transitionIds(machine: AnyStateMachine): TransitionIds {
  const ids = new Map<AnyTransitionDefinition, TransitionId>();
  for (const node of nodesBelow(machine.root)) {
    const state = node.path.join('.');
    const name = (event: string, list: readonly AnyTransitionDefinition[]) => {
      const names = list.map(
        ({ guard }) => guardName(guard) ?? (list.length > 1 ? 'otherwise' : ''),
      );
      list.forEach((definition, branch) => {
        const named = names[branch] ?? '';
        // One guard that stands in several branches is told apart by the place.
        const isAlone = names.filter((each) => each === named).length === 1;
        const words = [state, event, ...(isAlone ? [named] : [named, String(branch)])].filter(
          Boolean,
        );
        ids.set(definition, words.join('|'));
      });
    };
    for (const [event, list] of node.transitions) name(event, list);
    name('always', node.always ?? []);
  }
  return ids;
}

/** As the machine's `setup` calls it. */
function guardName(guard: unknown): string | undefined {
  if (typeof guard === 'string') return guard;
  const { type } = (guard ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : undefined;
}

export interface Watched {
  send(event: { readonly type: string }): void;
  /** What the last event took, in order. */
  lastTaken(): readonly TransitionId[];
}

/**
 * A machine that tells which transitions its events take. xstate says so in `_transitions` of its inspection, whose
 * underscore means that it may change: should it ever be empty, the stories would take nothing and their test would fail.
 * @param from a place to begin in, instead of the beginning
 */
export function watchTransitions(
  machine: AnyStateMachine,
  {
    input,
    from,
  }: { readonly input?: unknown; readonly from?: { value: unknown; context: unknown } },
): Watched {
  const ids = transitionIds(machine);
  let taken: TransitionId[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const definition of inspected._transitions) {
      const id = ids.get(definition);
      if (id !== undefined) taken.push(id);
    }
  };
  const snapshot = from && machine.resolveState(from as Parameters<typeof machine.resolveState>[0]);
  const actor = createActor<AnyActorLogic>(machine, {
    inspect,
    ...(snapshot ? { snapshot } : { input }),
  }).start();
  return {
    send(event) {
      taken = [];
      actor.send(event);
    },
    lastTaken: () => taken,
  };
}
