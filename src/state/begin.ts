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

/** A fault of our own surfaces like any other uncaught one; the end of a listener is none. */
export function surface(error: unknown): void {
  if (error instanceof TaskAbortError) return;
  queueMicrotask(() => {
    throw error;
  });
}

/** Begins a task that a listener does not wait for, and that ends with it. */
export function begin(listener: Listener, task: ForkedTaskExecutor<void>): void {
  listener.fork(task).result.then(
    (outcome) => outcome.status === 'rejected' && surface(outcome.error),
    // It has ended, and with it everybody who waited for the result.
    () => undefined,
  );
}
