import { TaskAbortError } from '@reduxjs/toolkit';
import type {
  ForkedTaskExecutor,
  ListenerEffectAPI,
  ThunkDispatch,
  UnknownAction,
} from '@reduxjs/toolkit';

type Listener = Pick<
  ListenerEffectAPI<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>,
  'fork'
>;

/** Reports an error of the app as an uncaught exception. The abort at the end of a listener is not an error. */
export function reportUncaught(error: unknown): void {
  if (error instanceof TaskAbortError) return;
  queueMicrotask(() => {
    throw error;
  });
}

/** Forks a task that the listener does not await and that is cancelled with it. */
export function forkDetached(listener: Listener, task: ForkedTaskExecutor<void>): void {
  listener.fork(task).result.then(
    (outcome) => outcome.status === 'rejected' && reportUncaught(outcome.error),
    // The fork was cancelled with its listener, so there is nothing to report.
    () => undefined,
  );
}
