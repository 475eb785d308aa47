/**
 * The open machines, as plain data. Each transition is one named action (`order/ACCEPTED`) with the changed fields. The
 * transition is computed before the action is dispatched, and the reducer only records it. So xstate is not part of the
 * first chunk, nothing is computed twice, and time travel replays the recorded result.
 */
import { createAction, createSelector } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind, MachineKinds } from '../machines/kinds';
import { sessionEnded } from '../state/session';
import type { MachinesRootState } from '../state/store';

/** One machine in the store, JSON-serialisable. */
export type MachineRecord<K extends MachineKind = MachineKind> = {
  readonly [Kind in K]: {
    readonly id: string;
    readonly machine: Kind;
    readonly version: number;
    readonly value: MachineKinds[Kind]['value'];
    readonly context: MachineKinds[Kind]['context'];
    readonly done: boolean;
    /** Server ms of the last transition. */
    readonly at: number;
  };
}[K];

export type MachinesState = Readonly<Record<string, MachineRecord>>;

export interface MachineMove<K extends MachineKind = MachineKind> {
  readonly id: string;
  readonly machine: K;
  readonly version: number;
  readonly event: MachineKinds[K]['event'];
  readonly from: MachineKinds[K]['value'];
  readonly to: MachineKinds[K]['value'];
  readonly done: boolean;
  readonly at: number;
  /** Context fields with their new values; all fields in a machine's first transition. */
  readonly changed: Partial<MachineKinds[K]['context']>;
}

export type MachineMoved<K extends MachineKind = MachineKind> = {
  readonly type: `${K}/${MachineKinds[K]['event']['type']}`;
  readonly payload: MachineMove<K>;
  readonly meta: { readonly machine: true };
};

export const machineMoved = <K extends MachineKind>(payload: MachineMove<K>): MachineMoved<K> => ({
  type: `${payload.machine}/${payload.event.type}` as MachineMoved<K>['type'],
  payload,
  meta: { machine: true },
});

export function isMachineMoved(action: unknown): action is MachineMoved {
  const { meta } = action as { meta?: { machine?: unknown } };
  return meta?.machine === true;
}

/** Removes a machine that was replaced or whose snapshot has another version. */
export const machineClosed = createAction<{ readonly id: string }>('machines/closed');
/** The user has seen the result. Has no effect on a machine that has not ended. */
export const outcomeSeen = createAction<{ readonly id: string }>('machines/outcomeSeen');
/** A screen shows rows of this kind, so they are polled from now on, beginning at once. */
export const rowsWanted = createAction<{ readonly machine: MachineKind }>('machines/rowsWanted');
/** Replaces all machines, to continue from a recorded moment. */
export const machinesRestored = createAction<MachinesState>('machines/restored');

const NONE: MachinesState = {};
/** Maximum number of finished machines whose result the user has not seen; the oldest are dropped first. */
const FINISHED_MAX = 50;

function withoutOldFinished(state: MachinesState): MachinesState {
  const finished = Object.values(state).filter(({ done }) => done);
  if (finished.length <= FINISHED_MAX) return state;
  const oldest = finished.reduce((a, b) => (b.at < a.at ? b : a));
  return without(state, oldest.id);
}

function without(state: MachinesState, id: string): MachinesState {
  if (!Object.hasOwn(state, id)) return state;
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== id));
}

function moved(state: MachinesState, move: MachineMove): MachinesState {
  const { id, machine, version, to, done, at, changed } = move;
  const context = { ...state[id]?.context, ...changed } as MachineRecord['context'];
  // The cast is needed because the compiler cannot relate the spread context to the machine's kind.
  const record = { id, machine, version, value: to, context, done, at } as MachineRecord;
  const next = { ...state, [id]: record };
  return done ? withoutOldFinished(next) : next;
}

/** The reducer does not use Immer, for speed: it runs on every event, over up to a hundred records. */
export function machinesReducer(state: MachinesState = NONE, action: UnknownAction): MachinesState {
  if (isMachineMoved(action)) return moved(state, action.payload);
  if (machineClosed.match(action)) return without(state, action.payload.id);
  if (outcomeSeen.match(action)) {
    return state[action.payload.id]?.done ? without(state, action.payload.id) : state;
  }
  if (machinesRestored.match(action)) return action.payload;
  return sessionEnded.match(action) ? NONE : state;
}

export const selectMachines = (state: MachinesRootState): MachinesState => state.machines;

/** Machines of one kind, in the order they were opened. */
export const recordsOfKind = <K extends MachineKind>(
  { machines }: MachinesRootState,
  machine: K,
): readonly MachineRecord<K>[] =>
  Object.values(machines).filter((record) => record.machine === machine) as MachineRecord<K>[];

export type OrderRecord = MachineRecord<'order'>;

/** All orders that this page knows, newest tap first. */
export const selectOrders = createSelector([selectMachines], (machines): readonly OrderRecord[] =>
  Object.values(machines)
    .filter((record) => record.machine === 'order')
    .sort((a, b) => b.context.intent.placedAt - a.context.intent.placedAt),
);
