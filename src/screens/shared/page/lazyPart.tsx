import { useDeferredValue, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { once } from '../../../state/once';
import { whyMissing, type WhyMissing } from '../../../state/whyMissing';

export interface MissingProps {
  readonly why: WhyMissing;
  readonly onRetry: () => void;
}

/** The `online` event often fires before the network works, so retry at this interval. */
const TRY_AGAIN_MS = 4_000;

interface StandIns {
  /** Shown while the part loads. */
  readonly Waiting: ComponentType;
  /** Shown when loading failed. */
  readonly Missing: ComponentType<MissingProps>;
}

/** Placeholder for an optional part. */
export function Nothing() {
  return null;
}

type Fetched<P> =
  | { readonly is: 'waiting' }
  | { readonly is: 'missing'; readonly why: WhyMissing }
  | { readonly is: 'here'; readonly Part: ComponentType<P> };

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the part before it is rendered. Never rejects: a failed part renders `Missing`. */
  readonly arrive: () => Promise<void>;
};

/**
 * A component in a lazy chunk, loaded when it is first rendered. Unlike React's `lazy`, a failed load is retried: on
 * tap, on the next mount, and when the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Waiting, Missing }: StandIns,
): LazyPart<P> {
  const loadOnce = once(load);
  const listeners = new Set<() => void>();
  let fetched: Fetched<P> = { is: 'waiting' };
  let underWay: Promise<void> | null = null;

  const show = (next: Fetched<P>) => {
    fetched = next;
    listeners.forEach((listener) => listener());
  };
  const fetchIt = async () => {
    try {
      const Part = await loadOnce();
      show({ is: 'here', Part });
    } catch (failure) {
      show({ is: 'missing', why: await whyMissing(failure) });
    } finally {
      underWay = null;
    }
  };
  const arrive = async () => {
    if (fetched.is !== 'here') await (underWay ??= fetchIt());
  };
  const tryUnseen = () => void arrive();
  const retry = () => {
    if (fetched.is === 'missing') show({ is: 'waiting' });
    tryUnseen();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const current = () => fetched;

  function LazyPart(props: P) {
    const now = useSyncExternalStore(subscribe, current, current);
    // Rendering a part may be slow on a phone, so a late part is rendered concurrently to keep the page responsive.
    const drawn = useDeferredValue(now);
    useEffect(() => {
      retry();
      window.addEventListener('online', tryUnseen);
      return () => window.removeEventListener('online', tryUnseen);
    }, []);
    useEffect(() => {
      if (now.is !== 'missing' || now.why !== 'network') return undefined;
      const timer = setInterval(() => navigator.onLine && tryUnseen(), TRY_AGAIN_MS);
      return () => clearInterval(timer);
    }, [now]);

    if (drawn.is === 'here') return <drawn.Part {...props} />;
    return drawn.is === 'missing' ? <Missing why={drawn.why} onRetry={retry} /> : <Waiting />;
  }
  return Object.assign(LazyPart, { arrive });
}
