/**
 * What each account of this browser had running when it last looked, so that its end is told once, also where that came
 * while the app was closed. It lies among the preferences, which reloads and other tabs see: numbers and moments, and
 * of the account a mark that leads back to nobody.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { accountMark } from '../accountMark';
import { followStoredSettings, PREFERENCES_KEY, selectPreferences } from '../storage/persist';
import { runningChanged } from '../storage/preferences';

interface Store {
  readonly dispatch: Dispatch & ((thunk: ReturnType<typeof followStoredSettings>) => void);
  readonly getState: () => Parameters<typeof selectPreferences>[0];
}

interface Noted {
  readonly machine: string;
  readonly number: string;
}

export interface Running {
  /** Those that may have ended by then, server ms. */
  readonly mayHaveEnded: (by: number) => readonly Noted[];
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
    return id === undefined ? null : `${[accountMark(id), ...parts].join(' ')} `;
  };

  return {
    mayHaveEnded(by) {
      const prefix = prefixOf();
      if (prefix === null) return [];
      const own = all().filter((entry) => entry.startsWith(prefix));
      const read = own.map((entry) => entry.slice(prefix.length).split(' '));
      return read.flatMap(([machine = '', number = '', end]) =>
        Number(end) <= by ? [{ machine, number }] : [],
      );
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

/**
 * Whether these run and no others, of whichever account of this browser, by what was noted. If not, one of the others has
 * an end to be told, or one of these has to be noted. `now` is server ms: what may have ended by then counts.
 */
export function areNoted(all: readonly string[], open: readonly string[], now: number): boolean {
  const noted = new Set(
    all
      .map((entry) => entry.split(' '))
      .flatMap(([, , number = '', end]) => (Number(end) <= now ? [number] : [])),
  );
  return noted.size === open.length && open.every((number) => noted.has(number));
}
