/** What must hold in everything that can become of a machine, as functions that name what breaks it. */
import type { AnyStateMachine } from 'xstate';
import { MACHINES } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import type { Submission } from '#src/machines/model';
import type { ScenarioEvent } from '#contract/scenarioFormat';
import { byOrigin } from './explore';
import type { Edge, Explored, Place } from './explore';

const describe = ({ from, event, to }: Edge) => `${from.value} —${event.type}→ ${to.value}`;
const distinct = (words: readonly string[]) => [...new Set(words)].sort();

/** States that are passed through within one event, so nothing is ever seen in them. */
const isTransient = (machine: AnyStateMachine, state: string) =>
  (machine.states[state]?.always ?? []).length > 0;

/** States that the machine has and that no sequence of events leads to, less those that are passed through. */
export function unreachedStates(
  { kind, places }: Explored,
  machines: MachineSet = MACHINES,
): string[] {
  const { machine } = machines[kind];
  const met = new Set(places.map(({ value }) => value));
  return Object.keys(machine.states).filter(
    (state) => !met.has(state) && !isTransient(machine, state),
  );
}

/** Places from which no sequence of events leads to one where the machine may stay for good. */
export function deadEnds({ places, edges }: Explored, mayStay: ReadonlySet<string>): string[] {
  const canRest = new Set(
    places.filter(({ value, done }) => done || mayStay.has(value)).map(({ key }) => key),
  );
  for (let grown = -1; grown !== canRest.size;) {
    grown = canRest.size;
    for (const { from, to } of edges) if (canRest.has(to.key)) canRest.add(from.key);
  }
  return distinct(places.filter(({ key }) => !canRest.has(key)).map(({ value }) => value));
}

/** States that are not final and that nothing leads out of. */
export function statesWithoutExit({ places, edges }: Explored): string[] {
  const left = new Set(
    edges.filter(({ from, to }) => from.value !== to.value).map(({ from }) => from.value),
  );
  return distinct(
    places.filter(({ value, done }) => !done && !left.has(value)).map(({ value }) => value),
  );
}

/** Everywhere one gets to by edges that are allowed. */
function reach({ places, edges }: Explored, isAllowed: (edge: Edge) => boolean): readonly Edge[] {
  const [start] = places;
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

/** Ways into a state that need no word of the exchange which says so. */
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

/** Words of the exchange: after one of these nobody wonders any more whether it acted. */
const ANSWERS: ReadonlySet<string> = new Set([
  'ACCEPTED',
  'REPORTED',
  'REFUSED',
  'CONFIRMED_ABSENT',
]);

/**
 * Ways to send something again: at all where it may be sent only once, else while it is unknown what became of the
 * first. Goes through places together with what has been sent so far.
 */
export function submittedTwice(explored: Explored, { event, mayRepeat }: Submission): string[] {
  const [start] = explored.places;
  if (!start) return [];
  const out = byOrigin(explored.edges);
  const faults: string[] = [];
  const queue: { readonly place: Place; readonly isSent: boolean }[] = [];
  const seen = new Set<string>();
  const visit = (place: Place, isSent: boolean) => {
    const key = `${isSent} ${place.key}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ place, isSent });
  };
  visit(start, false);
  for (const { place, isSent } of queue) {
    for (const edge of out.get(place.key) ?? []) {
      const sends = edge.event.type === event;
      if (sends && isSent) faults.push(describe(edge));
      const isAnswered = mayRepeat && ANSWERS.has(edge.event.type);
      visit(edge.to, sends || (isSent && !isAnswered));
    }
  }
  return distinct(faults);
}

/** Ends that are reached from a state in which it is unknown whether the exchange acted, without its word. */
export const decidedUnheard = ({ edges }: Explored, unknown: readonly string[]): string[] =>
  distinct(
    edges
      .filter(
        ({ from, to, event }) =>
          unknown.includes(from.value) && to.done && !ANSWERS.has(event.type),
      )
      .map(describe),
  );
