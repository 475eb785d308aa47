/**
 * What is loaded on demand: whoever calls while it is on its way shares one load, and what has arrived stays. A failure
 * reaches every caller who waited for it, so that each can tell the user, and is then forgotten: the next call tries again.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}
