import { useDeferredValue, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { isPageVisible } from '../../../state/time/pageActivity';
import { repeatAfter } from '../../../state/time/poll';
import { appTime } from '../../../state/time/time';
import { onReconnect } from '../../../state/connection';
import { shareLoad } from '../../../files/shareLoad';
import { chunkFailureOf, type ChunkFailure } from '../../../files/chunkFailure';

export interface MissingProps {
  readonly why: ChunkFailure;
  readonly onRetry: () => void;
}

/** Interval between two retries, because no event tells reliably that the network works. */
const RETRY_INTERVAL_MS = 4_000;

interface Placeholders<P> {
  /** Shown while the component loads, with the same props. */
  readonly Waiting: ComponentType<P>;
  /** Shown if the component could not be loaded. */
  readonly Missing: ComponentType<MissingProps>;
}

/** Placeholder for a component that may be missing: it renders nothing. */
export function Nothing() {
  return null;
}

type LoadState<P> =
  | { readonly is: 'waiting' }
  | { readonly is: 'missing'; readonly why: ChunkFailure; readonly error: unknown }
  | { readonly is: 'here'; readonly Part: ComponentType<P> };

export type LazyPart<P extends object> = ComponentType<P> & {
  /**
   * Loads the component before it is rendered. The promise never rejects; after a failed load, it resolves with the
   * error, and `Missing` is rendered.
   */
  readonly preload: () => Promise<{ readonly error: unknown } | null>;
};

/**
 * A component in a lazy chunk, which is loaded when the component is first rendered. In contrast to React's `lazy`, a
 * failed load is repeated: on tap, on the next mount, and when the network is available again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Waiting, Missing }: Placeholders<P>,
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
    } catch (error) {
      setLoadState({ is: 'missing', why: await chunkFailureOf(error), error });
    } finally {
      pendingLoad = null;
    }
  };
  const preload = async () => {
    if (loadState.is !== 'here') await (pendingLoad ??= startLoad());
    return loadState.is === 'missing' ? { error: loadState.error } : null;
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
    // The first render of a component may be slow on a phone. The state is deferred, so that the page stays responsive.
    const deferredState = useDeferredValue(state);
    useEffect(() => {
      retry();
      return onReconnect(loadInBackground);
    }, []);
    useEffect(() => {
      if (state.is !== 'missing' || state.why !== 'network') return undefined;
      const delays = [RETRY_INTERVAL_MS];
      return repeatAfter({ time: appTime, delays, run: preload, isAllowed: isPageVisible });
    }, [state]);

    if (deferredState.is === 'here') return <deferredState.Part {...props} />;
    return deferredState.is === 'missing' ? (
      <Missing why={deferredState.why} onRetry={retry} />
    ) : (
      <Waiting {...props} />
    );
  }
  return Object.assign(LazyPart, { preload });
}
