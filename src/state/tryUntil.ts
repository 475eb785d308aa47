import { TaskAbortError } from '@reduxjs/toolkit';

/** Whoever tries: a listener, whose end is the end of trying. */
interface Listener {
  readonly pause: <T>(promise: Promise<T>) => Promise<T>;
}

/**
 * Tries until it comes off; what is done about a failure, of which there were `failures` before, also says when to try
 * again. Rejects when the listener has ended.
 */
export async function tryUntil<T>(
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
