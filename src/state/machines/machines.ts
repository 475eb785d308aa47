/**
 * The open machines, as plain data. Each transition is one named action (`order/ACCEPTED`) that carries what changed;
 * it is computed before it is dispatched and the reducer only records it. So xstate stays out of the first chunk,
 * nothing is computed twice, and time travel shows what was.
 */
import { createAction, createSelector } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import { sessionEnded } from '../session';

/** One machine. JSON in, JSON out. */
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
  /** Context fields with their new values; all of them in a machine's first move. */
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

/** The machine is let go: another has taken its place, or its snapshot is of another version. */
export const machineClosed = createAction<{ readonly id: string }>('machines/closed');
/** The user has seen how it ended. Before its end it is not let go. */
export const outcomeSeen = createAction<{ readonly id: string }>('machines/outcomeSeen');
/** A screen shows rows of this kind, so they are asked for now and followed from here on. */
export const rowsWanted = createAction<{ readonly machine: MachineKind }>('machines/rowsWanted');
/** Replaces everything, to go on from a recorded moment. */
export const machinesRestored = createAction<MachinesState>('machines/restored');

const NONE: MachinesState = {};
/** Finished machines that nobody has looked at; the oldest go first. */
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
  // A move is of one machine, which the compiler cannot follow through the spread.
  const record = { id, machine, version, value: to, context, done, at } as MachineRecord;
  const next = { ...state, [id]: record };
  return done ? withoutOldFinished(next) : next;
}

/** Written without Immer: it runs on every event, over up to a hundred records. */
export function machinesReducer(state: MachinesState = NONE, action: UnknownAction): MachinesState {
  if (isMachineMoved(action)) return moved(state, action.payload);
  if (machineClosed.match(action)) return without(state, action.payload.id);
  if (outcomeSeen.match(action)) {
    return state[action.payload.id]?.done ? without(state, action.payload.id) : state;
  }
  if (machinesRestored.match(action)) return action.payload;
  return sessionEnded.match(action) ? NONE : state;
}

export interface WithMachines {
  readonly machines: MachinesState;
}

export const selectMachines = (state: WithMachines): MachinesState => state.machines;

/** Those of one kind, in the order they were opened. */
export const recordsOf = <K extends MachineKind>(
  { machines }: WithMachines,
  machine: K,
): readonly MachineRecord<K>[] =>
  Object.values(machines).filter((record) => record.machine === machine) as MachineRecord<K>[];

export type OrderRecord = MachineRecord<'order'>;

/** Every order this page knows of, the newest tap first. */
export const selectOrders = createSelector([selectMachines], (machines): readonly OrderRecord[] =>
  Object.values(machines)
    .filter((record) => record.machine === 'order')
    .sort((a, b) => b.context.intent.placedAt - a.context.intent.placedAt),
);
