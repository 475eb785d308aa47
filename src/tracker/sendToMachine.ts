/** Sends events to machines and records their transitions in the store. Imports no machine. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind, MachineKinds } from '../machines/kinds';
import type { MachineEntry } from '../machines/entry';
import { nextPlace, initialPlace } from '../machines/transitions';
import type { Place } from '../machines/transitions';
import { seal } from '../state/secrets';
import type { SecretField } from '../state/secrets';
import { machineClosed, machineMoved } from './machines';
import type { MachineRecord } from './machines';
import type { MachinesRootState } from '../state/store';

/** Values of a request that must never be in the store. */
export type TapSecrets = { readonly [F in SecretField]?: unknown };

function difference<C extends object>(before: C, after: C): Partial<C> {
  const changed: Partial<C> = {};
  for (const key of Object.keys(after) as (keyof C)[]) {
    if (!Object.is(before[key], after[key])) changed[key] = after[key];
  }
  return changed;
}

export interface MachineEvent<K extends MachineKind> {
  readonly machine: K;
  readonly id: string;
  readonly event: MachineKinds[K]['event'];
  /** Time of the event in server ms. */
  readonly at: number;
}

/** The event that starts a machine also carries its input. */
export type OpeningEvent<K extends MachineKind> = MachineEvent<K> & {
  readonly input: MachineKinds[K]['input'];
};

/**
 * True if the record has the machine's current version. A record of an older version cannot be continued, only rebuilt.
 */
export const isCurrentVersion = (record: MachineRecord, { version }: MachineEntry): boolean =>
  record.version === version;

/**
 * Applies one event. Dispatches one action if the machine moves and none otherwise. A record of another version is
 * closed, so that it is rebuilt from the server's row. If the machine moves, `secrets` are sealed under the machine's
 * id before the action is dispatched. Returns true if the machine moved.
 */
export const sendToMachine =
  <K extends MachineKind>(
    { machine, id, event, at }: MachineEvent<K>,
    entry: MachineEntry,
    secrets?: TapSecrets,
  ): ThunkAction<boolean, MachinesRootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const record = getState().machines[id];
    if (record?.machine !== machine) return false;
    if (!isCurrentVersion(record, entry)) {
      dispatch(machineClosed({ id }));
      return false;
    }
    const here = record as Place<K>;
    const there = nextPlace(entry, here, event);
    if (!there) return false;
    const changed = difference<MachineKinds[K]['context']>(here.context, there.context);
    const { version } = record;
    const { value: to, done } = there;
    if (secrets) seal(secrets, id);
    dispatch(
      machineMoved({ id, machine, version, event, from: here.value, to, done, at, changed }),
    );
    return true;
  };

/**
 * Starts a machine with its first event, as one action. If a machine with that id is already open, the event is sent to
 * it. `secrets` are sealed as in `sendToMachine`. Returns true if a machine moved.
 */
export const openMachine =
  <K extends MachineKind>(
    sent: OpeningEvent<K>,
    entry: MachineEntry,
    secrets?: TapSecrets,
  ): ThunkAction<boolean, MachinesRootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { machine, id, event, at, input } = sent;
    if (Object.hasOwn(getState().machines, id)) {
      return dispatch(sendToMachine(sent, entry, secrets));
    }
    const start = initialPlace<K>(entry, input);
    const there = nextPlace(entry, start, event);
    if (!there) return false;
    const { version } = entry;
    const { value: to, context: changed, done } = there;
    if (secrets) seal(secrets, id);
    dispatch(
      machineMoved({ id, machine, version, event, from: start.value, to, done, at, changed }),
    );
    return true;
  };
