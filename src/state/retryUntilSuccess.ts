import { TaskAbortError } from '@reduxjs/toolkit';

/** The part of a listener that is needed: `pause` rejects when the listener is cancelled. */
interface Listener {
  readonly pause: <T>(promise: Promise<T>) => Promise<T>;
}

/**
 * Retries until `attempt` succeeds. `onFailure` receives the number of earlier failures and resolves when the next
 * attempt may start. Rejects when the listener is cancelled.
 */
export async function retryUntilSuccess<T>(
  listener: Listener,
  attempt: () => Promise<T>,
  onFailure: (failures: number) => Promise<unknown>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await listener.pause(attempt());
    } catch (error) {
      if (error instanceof TaskAbortError) throw error;
    }
    await onFailure(failures);
  }
}
