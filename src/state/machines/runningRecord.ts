/**
 * Records what each account of this browser had running at its last visit, so that each result is announced once, even
 * if it happened while the app was closed. Stored in the preferences, which reloads and other tabs share; accounts are
 * pseudonymised, and the rest is numbers and times.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { accountPseudonym } from '../accountPseudonym';
import { followStoredSettings, PREFERENCES_KEY, selectPreferences } from '../storage/persist';
import { runningChanged } from '../storage/preferences';

interface Store {
  readonly dispatch: Dispatch & ((thunk: ReturnType<typeof followStoredSettings>) => void);
  readonly getState: () => Parameters<typeof selectPreferences>[0];
}

interface RecordedRow {
  readonly machine: string;
  readonly number: string;
}

export interface RunningRecord {
  /** Entries that may have ended by then, server ms. */
  readonly mayHaveEnded: (by: number) => readonly RecordedRow[];
  /** Records that it runs and may end from `end` on, server ms. */
  readonly add: (machine: MachineKind, number: string, end: number) => void;
  /** Records that it has ended. False if it was not recorded, or another tab has already announced its end. */
  readonly remove: (machine: MachineKind, number: string) => boolean;
}

/** `account` returns the account id; while it is unknown, nothing is read or recorded. */
export function createRunningRecord(
  { dispatch, getState }: Store,
  account: () => string | undefined,
): RunningRecord {
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
      // Another tab may have announced it in the meantime.
      dispatch(followStoredSettings(PREFERENCES_KEY));
      const isKnown = all().some((entry) => entry.startsWith(prefix));
      if (isKnown) dispatch(runningChanged({ prefix, entry: null }));
      return isKnown;
    },
  };
}

/**
 * True if the recorded entries are exactly `open`, over all accounts of this browser. If not, either a result must be
 * announced or a running one must be recorded. Only entries that may have ended by `now` (server ms) count.
 */
export function isRunningRecordCurrent(
  all: readonly string[],
  open: readonly string[],
  now: number,
): boolean {
  const recorded = new Set(
    all
      .map((entry) => entry.split(' '))
      .flatMap(([, , number = '', end]) => (Number(end) <= now ? [number] : [])),
  );
  return recorded.size === open.length && open.every((number) => recorded.has(number));
}
