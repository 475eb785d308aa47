/**
 * Restores requests without a response after a reload, and when the app was closed and is opened again. They are
 * restored in state `checking`, so that no form offers to send them again. The stored data contains neither passwords
 * nor the destination of money. It is removed when the response arrives or when the session ends. This module is a lazy
 * chunk because of its schemas; it is loaded only if requests are stored.
 */
import * as v from 'valibot';
import { DEFINITIONS } from '../machines/all';
import type { RequestIntent, RequestKind } from '../machines/kinds';
import { storedIntentSchema } from '../machines/storedIntentSchema';
import {
  readAllEntries,
  readEarlierEntries,
  readStoredEntries,
  writeStoredEntries,
  type StoredEntry,
} from './pendingEntries';
import { isPendingAction } from './pendingActions';
import { isRequestKind } from './storePendingRequests';
import { isTooOldToRepeat } from './protocol';
import { restoreRequest } from './submitIntent';
import type { AppThunk } from '../state/store';

interface StoredRequest {
  readonly machine: RequestKind;
  readonly intent: RequestIntent<RequestKind>;
  /** Device time of the tap, ms, unvalidated. */
  readonly at: unknown;
}

function parseRequest({ machine, intent, at }: StoredEntry): readonly StoredRequest[] {
  if (!isRequestKind(machine)) return [];
  const { input, request } = DEFINITIONS[machine];
  const parsed = v.safeParse(storedIntentSchema(input, request.intent), intent);
  return parsed.success ? [{ machine, intent: parsed.output, at }] : [];
}

/** Requests of this session that had no response. Validated, because anyone can write to storage. */
export const readPendingRequests = (): readonly StoredRequest[] =>
  readStoredEntries().flatMap(parseRequest);

const restoreEntries =
  (entries: readonly StoredEntry[], isOld: boolean): AppThunk<void> =>
  (dispatch, getState) => {
    for (const { machine, intent, at } of entries.flatMap(parseRequest)) {
      if (Object.hasOwn(getState().tracker.machines, intent.id)) continue;
      dispatch(restoreRequest(machine, intent, isOld || isTooOldToRepeat(at)));
    }
  };

/** Puts all stored requests of this session into the store in state `checking`. */
export const restorePendingRequests = (): AppThunk<void> => (dispatch) => {
  // Nothing else would ever remove an invalid entry.
  writeStoredEntries(
    readAllEntries().filter((entry) => isPendingAction(entry) || parseRequest(entry).length > 0),
  );
  dispatch(restoreEntries(readStoredEntries(), false));
};

/**
 * Does the same with the requests that an expired session of this account has left. They are only looked up: after a
 * login, nothing is sent without a tap.
 */
export const restoreEarlierRequests = (account: string): AppThunk<void> =>
  restoreEntries(readEarlierEntries(account), true);
