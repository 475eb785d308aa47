import { TaskAbortError } from '@reduxjs/toolkit';
import type { ForkedTaskExecutor, ListenerEffectAPI } from '@reduxjs/toolkit';
import { chunkFailureOf } from '../files/chunkFailure';
import { START_MISSING } from './startEvents';
import { backoffDelay } from './time/backoff';
import { isProgrammingError, reportProgrammingError } from './reportProgrammingError';
import type { AppDispatch } from './store';

const RESTART_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
const LOAD_BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** The part of a listener or fork that is needed: `delay` rejects when the listener or fork is cancelled. */
interface Listener {
  readonly delay: (ms: number) => Promise<unknown>;
}

/**
 * Runs a background task and restarts it after an exception, with exponential backoff; a programming error is reported
 * each time. `task` receives the number of earlier failures. Rejects only when the listener is cancelled.
 */
export async function supervise<T>(
  { delay }: Listener,
  task: (failures: number) => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await task(failures);
    } catch (error) {
      if (error instanceof TaskAbortError) throw error;
      reportProgrammingError(error);
      await chunkFailureOf(error);
    }
    await delay(backoffDelay(RESTART_BACKOFF_MS, failures));
  }
}

/** Forks a task that the listener does not await. Cancelling the listener cancels the task. */
export function forkDetached(
  listener: Pick<ListenerEffectAPI<unknown, AppDispatch>, 'fork'>,
  task: ForkedTaskExecutor<void>,
): void {
  listener.fork(task).result.then(
    (outcome) => outcome.status === 'rejected' && reportProgrammingError(outcome.error),
    // The fork was cancelled with its listener, so there is nothing to report.
    () => undefined,
  );
}

/**
 * Loads what the first screen needs. After a missing or wrong file or a missing network, it fetches the file past the
 * caches and tries again with exponential backoff until it succeeds. It reports the problem to the boot script unless
 * the first repetition succeeds.
 * @throws a programming error, which no retry can repair
 */
export async function retryWhileMissing<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (isProgrammingError(error)) throw error;
      const isOutdated = (await chunkFailureOf(error)) === 'outdated';
      if (failures > 0 || isOutdated) window.dispatchEvent(new Event(START_MISSING));
    }
    await new Promise((resolve) => setTimeout(resolve, backoffDelay(LOAD_BACKOFF_MS, failures)));
  }
}
