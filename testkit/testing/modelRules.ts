/** Rules for every state and context that a machine can reach, as functions that return the violations. */
import type { AnyStateMachine } from 'xstate';
import { MACHINES } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import type { Submission } from '#src/machines/model';
import type { ScenarioEvent } from '#contract/scenarioFormat';
import { byOrigin } from './explore';
import type { Edge, Explored, ExploredState } from './explore';

const describe = ({ from, event, to }: Edge) => `${from.value} —${event.type}→ ${to.value}`;
const distinct = (words: readonly string[]) => [...new Set(words)].sort();

/** A machine leaves a transient state within the same event, so no caller observes the state. */
const isTransient = (machine: AnyStateMachine, state: string) =>
  (machine.states[state]?.always ?? []).length > 0;

/** Non-transient states that no sequence of events reaches. */
export function unreachedStates(
  { kind, snapshots }: Explored,
  machines: MachineSet = MACHINES,
): string[] {
  const { machine } = machines[kind];
  const reached = new Set(snapshots.map(({ value }) => value));
  return Object.keys(machine.states).filter(
    (state) => !reached.has(state) && !isTransient(machine, state),
  );
}

/** States from which no sequence of events leads to a final state or to a state in `mayStay`. */
export function deadEnds({ snapshots, edges }: Explored, mayStay: ReadonlySet<string>): string[] {
  const canRest = new Set(
    snapshots.filter(({ value, done }) => done || mayStay.has(value)).map(({ key }) => key),
  );
  for (let grown = -1; grown !== canRest.size;) {
    grown = canRest.size;
    for (const { from, to } of edges) if (canRest.has(to.key)) canRest.add(from.key);
  }
  return distinct(snapshots.filter(({ key }) => !canRest.has(key)).map(({ value }) => value));
}

/** Non-final states without an outgoing transition. */
export function statesWithoutExit({ snapshots, edges }: Explored): string[] {
  const left = new Set(
    edges.filter(({ from, to }) => from.value !== to.value).map(({ from }) => from.value),
  );
  return distinct(
    snapshots.filter(({ value, done }) => !done && !left.has(value)).map(({ value }) => value),
  );
}

/** Edges that can be taken from the start when only allowed edges are used. */
function reach(
  { snapshots, edges }: Explored,
  isAllowed: (edge: Edge) => boolean,
): readonly Edge[] {
  const [start] = snapshots;
  const seen = new Set(start ? [start.key] : []);
  const taken: Edge[] = [];
  const allowed = byOrigin(edges.filter(isAllowed));
  for (const key of seen) {
    for (const edge of allowed.get(key) ?? []) {
      taken.push(edge);
      seen.add(edge.to.key);
    }
  }
  return taken;
}

/** Edges into `state` that a machine can take although none of its events was a verdict of the exchange. */
export const reachedWithout = (
  explored: Explored,
  state: string,
  isVerdict: (event: ScenarioEvent) => boolean,
): string[] =>
  distinct(
    reach(explored, ({ event }) => !isVerdict(event))
      .filter(({ to }) => to.value === state)
      .map(describe),
  );

/** After these events it is known whether the exchange has executed the request. */
const ANSWERS: ReadonlySet<string> = new Set([
  'ACCEPTED',
  'REPORTED',
  'REFUSED',
  'CONFIRMED_ABSENT',
]);

/**
 * Edges that submit a second time: forbidden always when only one submission is allowed, and otherwise while the
 * outcome of the first is unknown. Tracks for each state and context whether a submission was sent.
 */
export function submittedTwice(explored: Explored, { event, mayRepeat }: Submission): string[] {
  const [start] = explored.snapshots;
  if (!start) return [];
  const out = byOrigin(explored.edges);
  const faults: string[] = [];
  const queue: { readonly snapshot: ExploredState; readonly isSent: boolean }[] = [];
  const seen = new Set<string>();
  const visit = (snapshot: ExploredState, isSent: boolean) => {
    const key = `${isSent} ${snapshot.key}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ snapshot, isSent });
  };
  visit(start, false);
  for (const { snapshot, isSent } of queue) {
    for (const edge of out.get(snapshot.key) ?? []) {
      const sends = edge.event.type === event;
      if (sends && isSent) faults.push(describe(edge));
      const isAnswered = mayRepeat && ANSWERS.has(edge.event.type);
      visit(edge.to, sends || (isSent && !isAnswered));
    }
  }
  return distinct(faults);
}

/** Edges that lead from an unknown outcome to a final state without a response of the exchange. */
export const decidedUnheard = ({ edges }: Explored, unknown: readonly string[]): string[] =>
  distinct(
    edges
      .filter(
        ({ from, to, event }) =>
          unknown.includes(from.value) && to.done && !ANSWERS.has(event.type),
      )
      .map(describe),
  );
