import { chunkFailureOf } from './chunkFailure';

/**
 * Memoises an async load: callers share a pending load, and its result is cached. A failure rejects for all waiting
 * callers, so that each can report it. It is not cached: the next call tries again, and does not get the same wrong
 * copy of a file.
 */
export function shareLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch(async (error: unknown) => {
      await chunkFailureOf(error);
      loaded = null;
      throw error;
    }));
}
