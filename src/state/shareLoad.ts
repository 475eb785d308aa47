/**
 * Memoises an async load: callers share a pending load, and its result is cached. A failure rejects for all waiting
 * callers, so that each can report it. It is not cached: the next call tries again.
 */
export function shareLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}
