/**
 * The open machines, as plain data. Each event is one named action (`order/ACCEPTED`), and the reducer computes its
 * transition, so DevTools may replay, skip and reorder actions.
 */
import { createAction, createSelector } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { ENTRIES } from '../machines/entries';
import type { MachineKind, MachineKinds } from '../machines/kinds';
import type { MachineEntry } from '../machines/entry';
import type { MachineSet } from '../machines/registry';
import { isOutcomePending } from '../machines/requestStates';
import { initialSnapshot, nextSnapshot } from '../machines/transitions';
import type { Snapshot } from '../machines/transitions';
import { sessionEnded } from '../state/session';
import type { TrackerRootState } from '../state/store';
import { nextProgress, startProgress } from './protocol';
import type { ProtocolEvent, RequestProgress } from './protocol';

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
    /**
     * How the request is brought to an outcome. It stays after the request was found absent, because a later tap may
     * send its key again.
     */
    readonly progress?: RequestProgress | undefined;
  };
}[K];

/** By machine id. */
export type MachinesState = Readonly<Record<string, MachineRecord>>;

/** A row whose machine was removed. */
interface RemovedRow {
  readonly id: string;
  /** The last context, for kinds whose rows may become active again. */
  readonly context: unknown;
}

export interface TrackerState {
  readonly machines: MachinesState;
  /** By kind and number of the exchange, so that a late row does not open a machine again. */
  readonly removed: Readonly<Record<string, RemovedRow>>;
}

export interface MachineEvent<K extends MachineKind = MachineKind> {
  readonly id: string;
  readonly machine: K;
  readonly event: MachineKinds[K]['event'];
  /** Server ms. */
  readonly at: number;
  /** Starts the machine if there is none, or if it has ended. */
  readonly input?: MachineKinds[K]['input'];
  /** Present if a call must follow the event. */
  readonly call?: {
    /** Monotonic ms. */
    readonly at: number;
    /** The idempotency key; absent if the call has none. */
    readonly key?: string;
    /** True if an earlier call had this key. */
    readonly mayHaveArrived?: boolean;
    /** Present if an earlier page sent the call. `isOld` means that it may only be looked up. */
    readonly restored?: { readonly isOld: boolean };
  };
}

export type MachineAction<K extends MachineKind = MachineKind> = {
  readonly type: `${K}/${MachineKinds[K]['event']['type']}`;
  readonly payload: MachineEvent<K>;
  readonly meta: { readonly machine: true };
};

export const machineAction = <K extends MachineKind>(
  payload: MachineEvent<K>,
): MachineAction<K> => ({
  type: `${payload.machine}/${payload.event.type}` as MachineAction<K>['type'],
  payload,
  meta: { machine: true },
});

export function isMachineAction(action: unknown): action is MachineAction {
  const { meta } = { ...(action as { meta?: { machine?: unknown } } | null) };
  return meta?.machine === true;
}

/** An event of the protocol: what happened to the call of a request. */
export const requestMoved = createAction<{ readonly id: string; readonly event: ProtocolEvent }>(
  'request/moved',
);
/** Removes a machine that was replaced. */
export const machineClosed = createAction<{ readonly id: string }>('machines/closed');
/** The user has seen the result. Has no effect on a machine that has not ended. */
export const outcomeSeen = createAction<{ readonly id: string }>('machines/outcomeSeen');
/** A screen shows rows of this kind, so they are polled from now on, beginning at once. */
export const rowsWanted = createAction<{ readonly machine: MachineKind }>('machines/rowsWanted');
/** Replaces all machines, to continue from a recorded moment. Their requests are not sent. */
export const machinesRestored = createAction<MachinesState>('machines/restored');

const NONE: TrackerState = { machines: {}, removed: {} };
/** Maximum number of finished machines whose result the user has not seen; the oldest are dropped first. */
const FINISHED_MAX = 50;

const removedKey = (machine: MachineKind, number: string) => `${machine} ${number}`;

/** The entries of a store's machines, by kind. The product's are `ENTRIES`. */
type Entries = Readonly<Record<string, MachineEntry>>;
/** The part of an entry that the slice uses, with a type that fits every kind. */
interface RowRules {
  readonly exchangeId: (context: never) => string | null;
  readonly reopens?: unknown;
}

/** Undefined for a machine that the store does not know. */
const rowRules = (entries: Entries, machine: string) =>
  entries[machine] as unknown as RowRules | undefined;

const exchangeNumber = ({ context }: MachineRecord, rules: RowRules | undefined): string | null =>
  rules?.exchangeId(context as never) ?? null;

function without(state: TrackerState, id: string, entries: Entries): TrackerState {
  const record = state.machines[id];
  if (!record) return state;
  const machines = Object.fromEntries(Object.entries(state.machines).filter(([key]) => key !== id));
  const rules = rowRules(entries, record.machine);
  const number = exchangeNumber(record, rules);
  if (number === null) return { ...state, machines };
  const context = rules?.reopens && record.done ? record.context : null;
  const key = removedKey(record.machine, number);
  return { machines, removed: { ...state.removed, [key]: { id, context } } };
}

function withoutOldFinished(state: TrackerState, entries: Entries): TrackerState {
  const finished = Object.values(state.machines).filter(({ done }) => done);
  if (finished.length <= FINISHED_MAX) return state;
  const oldest = finished.reduce((a, b) => (b.at < a.at ? b : a));
  return without(state, oldest.id, entries);
}

/** The progress of the request after an event of its machine. */
function progressAfter(
  before: RequestProgress | undefined,
  { value }: Snapshot,
  { event, call }: MachineEvent,
): RequestProgress | undefined {
  if (call) {
    const wasSent = call.restored !== undefined;
    return startProgress({
      at: call.at,
      isChecking: wasSent,
      mayHaveArrived: wasSent || (call.mayHaveArrived ?? before?.context.mayHaveArrived === true),
      isOld: call.restored?.isOld === true,
      key: call.key ?? null,
    });
  }
  if (!before || isOutcomePending(value)) return before;
  if (event.type !== 'CONFIRMED_ABSENT') return undefined;
  return { ...before, commands: [], step: before.step + 1 };
}

function withRecord(state: TrackerState, record: MachineRecord): TrackerState {
  return { ...state, machines: { ...state.machines, [record.id]: record } };
}

function withEvent(state: TrackerState, sent: MachineEvent, entries: Entries): TrackerState {
  const { id, machine, event, at, input } = sent;
  const entry = entries[machine];
  if (!entry) return state;
  const known = state.machines[id]?.machine === machine ? state.machines[id] : undefined;
  const isContinued = known && !(known.done && input !== undefined);
  // A record of an older version cannot be continued; it is rebuilt from the exchange's row.
  if (isContinued && known.version !== entry.version) return without(state, id, entries);
  const start = isContinued ? known : input === undefined ? null : initialSnapshot(entry, input);
  const place = start && nextSnapshot(entry, start, event);
  if (!place) return state;
  const { value, context, done } = place;
  const progress = progressAfter(known?.progress, place, sent);
  const { version } = entry;
  // The cast is needed because the compiler cannot relate the context to the machine's kind.
  const record = {
    ...{ id, machine, version, value, context, done, at },
    ...(progress && { progress }),
  } as MachineRecord;
  const next = withRecord(state, record);
  return done ? withoutOldFinished(next, entries) : next;
}

function withRequestEvent(state: TrackerState, id: string, event: ProtocolEvent): TrackerState {
  const record = state.machines[id];
  const progress = record?.progress && nextProgress(record.progress, event);
  return record && progress !== record.progress
    ? withRecord(state, { ...record, progress })
    : state;
}

/**
 * Creates the reducer; tools pass modified machines, and other apps their own. It does not use Immer, for speed: it
 * runs on every event, over up to a hundred records.
 */
export const createTrackerReducer =
  (entries: Entries) =>
  (state: TrackerState = NONE, action: UnknownAction): TrackerState => {
    if (isMachineAction(action)) return withEvent(state, action.payload, entries);
    if (requestMoved.match(action)) {
      return withRequestEvent(state, action.payload.id, action.payload.event);
    }
    if (machineClosed.match(action)) return without(state, action.payload.id, entries);
    if (outcomeSeen.match(action)) {
      const { id } = action.payload;
      return state.machines[id]?.done ? without(state, id, entries) : state;
    }
    if (machinesRestored.match(action)) return { ...NONE, machines: action.payload };
    return sessionEnded.match(action) ? NONE : state;
  };

export const trackerReducer = createTrackerReducer(ENTRIES);

/** The change that an event caused. */
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

function difference<C extends object>(before: Partial<C>, after: C): Partial<C> {
  const changed: Partial<C> = {};
  for (const key of Object.keys(after) as (keyof C)[]) {
    if (!Object.is(before[key], after[key])) changed[key] = after[key];
  }
  return changed;
}

/** The change that the event of an action caused; null if it had no effect. */
export function moveOf(
  { payload }: MachineAction,
  before: MachinesState,
  after: MachinesState,
  machines: MachineSet = ENTRIES,
): MachineMove | null {
  const { id, machine, event, at, input } = payload;
  const record = after[id];
  if (!record || record === before[id] || record.machine !== machine) return null;
  const known = before[id];
  const isStarted = !known || (known.done && input !== undefined);
  const from = isStarted ? initialSnapshot(machines[machine], input ?? {}).value : known.value;
  const { version, value: to, done, context } = record;
  const changed = difference<object>(isStarted ? {} : known.context, context);
  return { id, machine, version, event, from, to, done, at, changed };
}

export const selectMachines = ({ tracker }: TrackerRootState): MachinesState => tracker.machines;

/** Machines of one kind, in the order they were opened. */
export const recordsOfKind = <K extends MachineKind>(
  state: TrackerRootState,
  machine: K,
): readonly MachineRecord<K>[] =>
  Object.values(selectMachines(state)).filter(
    (record) => record.machine === machine,
  ) as MachineRecord<K>[];

/** The machine that represents or represented a row, and its context if it has ended. */
export function rowOwner(
  state: TrackerRootState,
  machine: MachineKind,
  number: string,
  rules: RowRules,
): { readonly id: string; readonly ended: unknown } | null {
  const record = recordsOfKind(state, machine).find(
    (each) => exchangeNumber(each, rules) === number,
  );
  if (record) return { id: record.id, ended: record.done ? record.context : null };
  const removed = state.tracker.removed[removedKey(machine, number)];
  return removed ? { id: removed.id, ended: removed.context } : null;
}

export type OrderMachineRecord = MachineRecord<'order'>;

/** All orders that this page knows, newest tap first. */
export const selectOrders = createSelector(
  [selectMachines],
  (machines): readonly OrderMachineRecord[] =>
    Object.values(machines)
      .filter((record) => record.machine === 'order')
      .sort((a, b) => b.context.intent.placedAt - a.context.intent.placedAt),
);
