/**
 * Announces results that the user missed. Rows that run when the app is closed are recorded (`runningRows.ts`),
 * looked up at the next visit, and announced once.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import { missedResultToast } from '../machines/transitions';
import type { Clock } from '../state/time/clock';
import { toastShown } from '../state/toasts';
import type { RunningRows } from './runningRows';
import type { KindDescription, KindTypes } from './trackedKind';

interface Deps<T extends KindTypes, R> {
  readonly kind: KindDescription<T, R>;
  readonly clock: Clock;
  readonly running: RunningRows | undefined;
  readonly dispatch: Dispatch;
  /** True if a machine on this page represents this row. */
  readonly isTracked: (number: string) => boolean;
}

export function createMissedResults<T extends KindTypes, R>(deps: Deps<T, R>) {
  const { clock, running, dispatch, isTracked } = deps;
  const { machine, entry, missedResults: config } = deps.kind;
  /** Results that one query returned and that are announced together. */
  const pendingResults: R[] = [];

  function announce(row: R) {
    if (!config || pendingResults.push(row) > 1) return;
    queueMicrotask(() => {
      const { length: count } = pendingResults.splice(0);
      const single = missedResultToast(entry, row)?.text;
      const text = count > 1 ? { id: config.summaryId, values: { count } } : single;
      if (text) dispatch(toastShown(text, 'info', config.path(count > 1 ? null : row)));
    });
  }

  /** The exchange's ids of recorded rows that may have ended since this account's last visit. */
  const missingNumbers = () =>
    (running?.mayHaveEnded(clock.now()) ?? []).flatMap((recorded) =>
      recorded.machine === machine && !isTracked(recorded.number) ? [recorded.number] : [],
    );

  /** True if the row has ended and therefore needs no machine. Announces its result if the user missed it. */
  function announceIfEnded(row: R): boolean {
    if (!missedResultToast(entry, row)) return false;
    if (running?.remove(machine, entry.rowId(row))) announce(row);
    return true;
  }

  return {
    announceIfEnded,
    hasMissing: () => missingNumbers().length > 0,
    /** Records that the machine's row is running, and removes that record once the result is known. */
    record: ({ done, context }: T['record']): void => {
      const number = entry.exchangeId(context);
      if (!running || !entry.earliestEnd || number === null) return;
      const end = entry.earliestEnd({ done, context });
      if (end === null) running.remove(machine, number);
      else running.add(machine, number, end);
    },
    /**
     * Looks up recorded rows that are missing from `listed` (all running rows), and calls `onRow` for each row that it
     * finds.
     */
    async lookUpMissing(listed: ReadonlySet<string>, onRow: (row: R) => void): Promise<void> {
      const remaining = () => missingNumbers().filter((number) => !listed.has(number));
      if (!config || remaining().length === 0) return;
      const answer = config.list ? await config.list() : { data: [] };
      if ('error' in answer) return;
      const numbers = new Set(remaining());
      answer.data.filter((row) => numbers.has(entry.rowId(row))).forEach(onRow);
      // Ids that the backend no longer lists are dropped.
      for (const number of remaining()) running?.remove(machine, number);
    },
  };
}
