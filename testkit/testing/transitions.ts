/** Names the transitions of a machine and finds those that an event takes. Each guard branch counts separately. */
import { createActor } from 'xstate';
import type {
  AnyActorLogic,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/**
 * `state|EVENT|guard` or `state|always|guard`. Without a guard the last part is `otherwise`, or is missing if the
 * event has a single branch.
 */
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
        // A guard in several branches is distinguished by the branch index.
        const isAlone = names.filter((each) => each === named).length === 1;
        const parts = [state, event, ...(isAlone ? [named] : [named, String(branch)])].filter(
          Boolean,
        );
        ids.set(definition, parts.join('|'));
      });
    };
    for (const [event, list] of node.transitions) name(event, list);
    name('always', node.always ?? []);
  }
  return ids;
}

/** The name of the guard in the machine's `setup`. */
function guardName(guard: unknown): string | undefined {
  if (typeof guard === 'string') return guard;
  const { type } = (guard ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : undefined;
}

export interface Watched {
  send(event: { readonly type: string }): void;
  /** Transitions taken by the last event, in order. */
  lastTaken(): readonly TransitionId[];
}

/**
 * Starts a machine that reports which transitions its events take. Reads the private field `_transitions` of the xstate
 * inspection; if a new version leaves it empty, the coverage test of the scenarios fails.
 * @param from state and context to start with, instead of the initial ones
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
