/**
 * Keeps which rows each account of this browser had running at its last visit, so that each result is announced once,
 * even if it was reached while the app was closed. They are stored in the preferences, which survive reloads and
 * are shared by all tabs. They contain pseudonyms of accounts, machine kinds, ids of rows, and times.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import { accountPseudonym } from '../state/accountPseudonym';
import { followStoredSettings, selectPreferences } from '../state/storage/persist';
import { runningChanged } from '../state/storage/preferences';

interface Store {
  readonly dispatch: Dispatch & ((thunk: ReturnType<typeof followStoredSettings>) => void);
  readonly getState: () => Parameters<typeof selectPreferences>[0];
}

interface RunningRow {
  readonly machine: string;
  readonly number: string;
}

export interface RunningRows {
  /** The rows that may have ended by this server time, ms. */
  readonly mayHaveEnded: (by: number) => readonly RunningRow[];
  /** Notes that a row is running and can end at `end` at the earliest, server ms. */
  readonly add: (machine: string, number: string, end: number) => void;
  /**
   * Notes that a row has ended. Returns false if it was not noted, or if another tab has already announced its
   * result.
   */
  readonly remove: (machine: string, number: string) => boolean;
}

/** `account` returns the account id; as long as it is unknown, nothing is read or noted. */
export function createRunningRows(
  { dispatch, getState }: Store,
  account: () => string | undefined,
): RunningRows {
  const all = () => selectPreferences(getState()).running;
  const entryPrefix = (...parts: readonly string[]) => {
    const id = account();
    return id === undefined ? null : `${[accountPseudonym(id), ...parts].join(' ')} `;
  };

  return {
    mayHaveEnded(by) {
      const prefix = entryPrefix();
      if (prefix === null) return [];
      const ownEntries = all().filter((entry) => entry.startsWith(prefix));
      const parsed = ownEntries.map((entry) => entry.slice(prefix.length).split(' '));
      return parsed.flatMap(([machine = '', number = '', end]) =>
        Number(end) <= by ? [{ machine, number }] : [],
      );
    },
    add(machine, number, end) {
      const prefix = entryPrefix(machine, number);
      const entry = `${prefix}${Math.floor(end)}`;
      if (prefix !== null && !all().includes(entry)) dispatch(runningChanged({ prefix, entry }));
    },
    remove(machine, number) {
      const prefix = entryPrefix(machine, number);
      if (prefix === null || !all().some((entry) => entry.startsWith(prefix))) return false;
      // Another tab may have announced the result in the meantime.
      dispatch(followStoredSettings('preferences'));
      const isKnown = all().some((entry) => entry.startsWith(prefix));
      if (isKnown) dispatch(runningChanged({ prefix, entry: null }));
      return isKnown;
    },
  };
}
