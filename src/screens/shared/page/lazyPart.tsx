import { useDeferredValue, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { shareLoad } from '../../../state/shareLoad';
import { chunkFailureOf, type ChunkFailure } from '../../../state/chunkFailure';

export interface MissingProps {
  readonly why: ChunkFailure;
  readonly onRetry: () => void;
}

/** The `online` event often fires before the network works, so retry at this interval. */
const RETRY_INTERVAL_MS = 4_000;

interface Placeholders {
  /** Shown while the part loads. */
  readonly Waiting: ComponentType;
  /** Shown when loading failed. */
  readonly Missing: ComponentType<MissingProps>;
}

/** Placeholder for an optional part. */
export function Nothing() {
  return null;
}

type LoadState<P> =
  | { readonly is: 'waiting' }
  | { readonly is: 'missing'; readonly why: ChunkFailure }
  | { readonly is: 'here'; readonly Part: ComponentType<P> };

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the part before it is rendered. Never rejects: a failed part renders `Missing`. */
  readonly preload: () => Promise<void>;
};

/**
 * A component in a lazy chunk, loaded when it is first rendered. Unlike React's `lazy`, a failed load is retried: on
 * tap, on the next mount, and when the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Waiting, Missing }: Placeholders,
): LazyPart<P> {
  const loadOnce = shareLoad(load);
  const listeners = new Set<() => void>();
  let loadState: LoadState<P> = { is: 'waiting' };
  let pendingLoad: Promise<void> | null = null;

  const setLoadState = (next: LoadState<P>) => {
    loadState = next;
    listeners.forEach((listener) => listener());
  };
  const startLoad = async () => {
    try {
      const Part = await loadOnce();
      setLoadState({ is: 'here', Part });
    } catch (failure) {
      setLoadState({ is: 'missing', why: await chunkFailureOf(failure) });
    } finally {
      pendingLoad = null;
    }
  };
  const preload = async () => {
    if (loadState.is !== 'here') await (pendingLoad ??= startLoad());
  };
  const loadInBackground = () => void preload();
  const retry = () => {
    if (loadState.is === 'missing') setLoadState({ is: 'waiting' });
    loadInBackground();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const current = () => loadState;

  function LazyPart(props: P) {
    const state = useSyncExternalStore(subscribe, current, current);
    // Rendering a part may be slow on a phone, so a late part is rendered concurrently to keep the page responsive.
    const deferredState = useDeferredValue(state);
    useEffect(() => {
      retry();
      window.addEventListener('online', loadInBackground);
      return () => window.removeEventListener('online', loadInBackground);
    }, []);
    useEffect(() => {
      if (state.is !== 'missing' || state.why !== 'network') return undefined;
      const timer = setInterval(() => navigator.onLine && loadInBackground(), RETRY_INTERVAL_MS);
      return () => clearInterval(timer);
    }, [state]);

    if (deferredState.is === 'here') return <deferredState.Part {...props} />;
    return deferredState.is === 'missing' ? (
      <Missing why={deferredState.why} onRetry={retry} />
    ) : (
      <Waiting />
    );
  }
  return Object.assign(LazyPart, { preload });
}
