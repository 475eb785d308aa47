/** What ended while nobody looked: remembered over a closed app (`running.ts`), looked for on return, and told once. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { EntryOf, MachineKind } from '../../machines/kinds';
import { unwatchedEnd } from '../../machines/moves';
import { appTime } from '../time/time';
import { toastShown } from '../toasts';
import type { MachineRecord } from './machines';
import type { Running } from './running';

/** How ends of one kind are told. */
export interface Endings<R> {
  /** Where they stand, if the list that is watched leaves out what has ended. */
  readonly list?: () => Promise<{ readonly data: readonly R[] } | { readonly error: unknown }>;
  /** Said of several, with their `count`. */
  readonly several: 'news.away.orders' | 'news.away.transfers' | 'news.away.products';
  /** Where they are shown; `row` where it is one. */
  readonly path: (row: R | null) => string;
}

interface Deps<K extends MachineKind, R> {
  readonly machine: K;
  readonly entry: EntryOf<K, R>;
  readonly endings: Endings<R> | undefined;
  readonly running: Running;
  readonly dispatch: Dispatch;
  /** Whether a machine of this page stands for what the exchange calls so. */
  readonly isFollowed: (number: string) => boolean;
}

export function createUnwatchedEnds<K extends MachineKind, R>(deps: Deps<K, R>) {
  const { machine, entry, endings, running, dispatch, isFollowed } = deps;
  /** Those that one look brings are told together. */
  const untold: R[] = [];

  function tell(row: R) {
    if (!endings || untold.push(row) > 1) return;
    queueMicrotask(() => {
      const { length: count } = untold.splice(0);
      const one = unwatchedEnd(entry, row)?.text;
      const text = count > 1 ? { id: endings.several, values: { count } } : one;
      if (text) dispatch(toastShown(text, 'info', endings.path(count > 1 ? null : row)));
    });
  }

  /** Numbers of those that ran when this account last looked, and may have ended since. */
  const missing = () =>
    running
      .mayHaveEnded(appTime.clock.now())
      .flatMap((noted) =>
        noted.machine === machine && !isFollowed(noted.number) ? [noted.number] : [],
      );

  /** Whether such a row needs no machine, because it has ended: it is left to its list, and told if it was missed. */
  function tellIfEnded(row: R): boolean {
    if (!unwatchedEnd(entry, row)) return false;
    if (running.remove(machine, entry.idOf(row))) tell(row);
    return true;
  }

  return {
    tellIfEnded,
    areMissing: () => missing().length > 0,
    /** Remembers that it runs, until its end is known. */
    note: ({ done, context }: MachineRecord<K>): void => {
      const number = entry.numberOf(context);
      if (!entry.endsFrom || number === null) return;
      const end = entry.endsFrom({ done, context });
      if (end === null) running.remove(machine, number);
      else running.add(machine, number, end);
    },
    /** `listed` are the numbers in a list of all that runs; what is found beside it is reported. */
    async lookFor(listed: ReadonlySet<string>, report: (row: R) => void): Promise<void> {
      const left = () => missing().filter((number) => !listed.has(number));
      if (!endings || left().length === 0) return;
      const answer = endings.list ? await endings.list() : { data: [] };
      if ('error' in answer) return;
      const numbers = new Set(left());
      answer.data.filter((row) => numbers.has(entry.idOf(row))).forEach(report);
      // What stands nowhere any more is not looked for for ever.
      for (const number of left()) running.remove(machine, number);
    },
  };
}
