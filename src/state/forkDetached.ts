import type { ForkedTaskExecutor, ListenerEffectAPI } from '@reduxjs/toolkit';
import { reportProgrammingError } from './reportProgrammingError';
import type { AppDispatch } from './store';

type Listener = Pick<ListenerEffectAPI<unknown, AppDispatch>, 'fork'>;

/** Forks a task that the listener does not await. Cancelling the listener cancels the task. */
export function forkDetached(listener: Listener, task: ForkedTaskExecutor<void>): void {
  listener.fork(task).result.then(
    (outcome) => outcome.status === 'rejected' && reportProgrammingError(outcome.error),
    // The fork was cancelled with its listener, so there is nothing to report.
    () => undefined,
  );
}
