/**
 * Loads a lazy chunk, or anything else, once: callers share the load that is under way, and the result is kept. A
 * failure reaches every caller who waited for it, so that each can tell the user, and is then forgotten: the next call
 * tries again.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}
