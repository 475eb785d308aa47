/**
 * What each account of this browser had running when it last looked, so that its end is told once, also where that came
 * while the app was closed. It lies among the preferences, which reloads and other tabs see: numbers and moments, and
 * of the account a mark that leads back to nobody.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { followStoredSettings, PREFERENCES_KEY, selectPreferences } from '../storage/persist';
import { runningChanged } from '../storage/preferences';

interface Store {
  readonly dispatch: Dispatch & ((thunk: ReturnType<typeof followStoredSettings>) => void);
  readonly getState: () => Parameters<typeof selectPreferences>[0];
}

/** FNV-1a in 32 bits: enough to tell a handful of accounts apart, too little to tell which they are. */
function markOf(account: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(account)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

export interface Running {
  /** Numbers of those that may have ended by then, server ms. */
  readonly numbers: (machine: MachineKind, endedBy?: number) => readonly string[];
  /** It runs, and may end from `end` on, server ms. */
  readonly add: (machine: MachineKind, number: string, end: number) => void;
  /** It has ended. False where it was not known to run, or another tab has told its end. */
  readonly remove: (machine: MachineKind, number: string) => boolean;
}

/** `account` is an id; while it is not known, nothing is known to run and nothing is noted. */
export function runningOf(
  { dispatch, getState }: Store,
  account: () => string | undefined,
): Running {
  const all = () => selectPreferences(getState()).running;
  const prefixOf = (...parts: readonly string[]) => {
    const id = account();
    return id === undefined ? null : `${[markOf(id), ...parts].join(' ')} `;
  };

  return {
    numbers(machine, endedBy = Infinity) {
      const prefix = prefixOf(machine);
      if (prefix === null) return [];
      const own = all().filter((entry) => entry.startsWith(prefix));
      const read = own.map((entry) => entry.slice(prefix.length).split(' '));
      return read.flatMap(([number = '', end]) => (Number(end) <= endedBy ? [number] : []));
    },
    add(machine, number, end) {
      const prefix = prefixOf(machine, number);
      const entry = `${prefix}${Math.floor(end)}`;
      if (prefix !== null && !all().includes(entry)) dispatch(runningChanged({ prefix, entry }));
    },
    remove(machine, number) {
      const prefix = prefixOf(machine, number);
      if (prefix === null || !all().some((entry) => entry.startsWith(prefix))) return false;
      // Another tab may have told it meanwhile.
      dispatch(followStoredSettings(PREFERENCES_KEY));
      const isKnown = all().some((entry) => entry.startsWith(prefix));
      if (isKnown) dispatch(runningChanged({ prefix, entry: null }));
      return isKnown;
    },
  };
}
