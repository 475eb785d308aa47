/** Transition coverage of each state machine by the scenarios. */
import type { AnyStateMachine } from 'xstate';
import { createPlayer } from '../player/player';
import type { Player } from '../player/player';
import type { MachineKind } from '#src/machines/kinds';
import { MACHINES } from '#src/machines/registry';
import type { Scenario } from '#contract/scenarioFormat';
import type { MachineMove } from '#src/tracker/machines';
import { transitionIds, watchTransitions } from './transitions';
import type { TransitionId } from './transitions';

export interface Coverage {
  readonly kind: MachineKind;
  /** Number of scenarios with an actor of this machine. */
  readonly scenarios: number;
  readonly all: number;
  readonly taken: number;
  readonly missing: readonly TransitionId[];
  /** Guarded events, as `state|EVENT`, that no scenario sends while every guard is false. */
  readonly unrefused: readonly string[];
}

type Moved = Pick<MachineMove, 'event'> & {
  readonly from: string;
  readonly to: string;
};

/**
 * Returns the ids of the transitions that these moves of one actor took. A return to the initial state starts a new
 * actor, as after a reload; a move within the initial state does not.
 * @internal
 */
export function takenBy(
  machine: AnyStateMachine,
  input: unknown,
  moves: readonly Moved[],
): TransitionId[] {
  const first = machine.root.initial.target?.[0]?.key;
  const begin = () => watchTransitions(machine, { input });
  let watched = begin();
  let left = first;
  return moves.flatMap(({ event, from, to }) => {
    if (from === first && left !== first) watched = begin();
    left = to;
    watched.send(event);
    return watched.lastTaken();
  });
}

/**
 * Events that can have no effect in a state, as `state|EVENT`: each of their branches has a guard. The initial state is
 * left out, because a machine exists only from its first move on.
 */
const guardedEvents = (machine: AnyStateMachine): string[] =>
  Object.values(machine.states)
    .filter((node) => node !== machine.root.initial.target?.[0])
    .flatMap((node) =>
      [...node.transitions]
        .filter(([, list]) => list.every(({ guard }) => guard !== undefined))
        .map(([event]) => `${node.key}|${event}`),
    );

/** The events of an actor that every guard refused. */
const refusedEvents = (player: Player, actor: string): string[] =>
  player.steps.flatMap(({ send }, index) => {
    if (send?.to !== actor || player.results[index]?.hasMoved !== false) return [];
    const { value } = player.frameAfterStep(index).machines[actor] ?? {};
    return value === undefined ? [] : [`${String(value)}|${send.event.type}`];
  });

/** Counts transitions per guard branch for every machine, with or without scenarios. */
export function coverageOf(scenarios: readonly Scenario[]): readonly Coverage[] {
  const kinds = Object.keys(MACHINES) as MachineKind[];
  const tallies = new Map(
    kinds.map((kind) => [
      kind,
      { scenarios: 0, taken: new Set<TransitionId>(), refused: new Set<string>() },
    ]),
  );
  for (const scenario of scenarios) {
    const player = createPlayer(scenario);
    const moves = player.moves.map(({ move }) => move);
    for (const kind of new Set(scenario.actors.map(({ machine }) => machine as MachineKind))) {
      const tally = tallies.get(kind);
      if (tally) tally.scenarios += 1;
    }
    for (const actor of scenario.actors) {
      const own = moves.filter(({ id }) => id === actor.id);
      const { taken, refused } = tallies.get(actor.machine as MachineKind) ?? {};
      for (const id of refusedEvents(player, actor.id)) refused?.add(id);
      const { machine } = MACHINES[actor.machine as MachineKind];
      for (const id of takenBy(machine, actor.input, own)) taken?.add(id);
    }
  }
  return kinds.map((kind): Coverage => {
    const all = [...transitionIds(MACHINES[kind].machine).values()];
    const { scenarios: count = 0, taken, refused } = tallies.get(kind) ?? {};
    const missing = all.filter((id) => taken?.has(id) !== true);
    const unrefused = guardedEvents(MACHINES[kind].machine).filter(
      (id) => refused?.has(id) !== true,
    );
    const figures = { scenarios: count, all: all.length, taken: all.length - missing.length };
    return { kind, ...figures, missing, unrefused };
  });
}

/** Formats the coverage of a machine as one line for a terminal. */
export const describeCoverage = ({ kind, scenarios, all, taken }: Coverage): string =>
  `${kind.padEnd(9)} ${taken} of ${all} transitions covered by ${scenarios} scenarios`;
