import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind } from '../machines/kinds';
import { isPastShown } from '../state/pastShown';
import { seal } from '../state/secrets';
import type { SecretField } from '../state/secrets';
import type { TrackerRootState } from '../state/store';
import { machineAction, trackerReducer } from './machines';
import type { MachineEvent } from './machines';

/** Values of a request that must never be in the store. */
export type TapSecrets = { readonly [F in SecretField]?: unknown };

/** The extra argument of thunks in a store whose machines are not the product's. */
export interface OwnMachines {
  readonly reduceTracker: typeof trackerReducer;
}

/**
 * Sends an event to a machine. Dispatches one action if the event has an effect and none otherwise, so that repeated
 * rows do not fill the history. `secrets` are sealed under the machine's id before that. Returns true if the machine
 * moved.
 */
export const sendToMachine =
  <K extends MachineKind>(
    sent: MachineEvent<K>,
    secrets?: TapSecrets,
  ): ThunkAction<boolean, TrackerRootState, unknown, UnknownAction> =>
  (dispatch, getState, extra) => {
    // A state that a developer tool restored or computed must not move money.
    if (sent.call && isPastShown()) return false;
    const action = machineAction(sent);
    const { reduceTracker = trackerReducer } = { ...(extra as Partial<OwnMachines> | undefined) };
    const next = reduceTracker(getState().tracker, action);
    if (next === getState().tracker) return false;
    const hasMoved = Object.hasOwn(next.machines, sent.id);
    if (hasMoved && secrets) seal(secrets, sent.id);
    dispatch(action);
    return hasMoved;
  };
