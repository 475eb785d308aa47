import { useDeferredValue, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { once } from '../../../state/once';
import { whyMissing, type WhyMissing } from '../../../state/whyMissing';

export interface MissingProps {
  readonly why: WhyMissing;
  readonly onRetry: () => void;
}

/** The word that a device is online often comes before its network does. */
const TRY_AGAIN_MS = 4_000;

interface StandIns {
  /** Stands in the part's place while it is on its way. */
  readonly Waiting: ComponentType;
  /** Stands there when it could not be had. */
  readonly Missing: ComponentType<MissingProps>;
}

/** In the place of a part without which a page is whole. */
export function Nothing() {
  return null;
}

type Fetched<P> =
  | { readonly is: 'waiting' }
  | { readonly is: 'missing'; readonly why: WhyMissing }
  | { readonly is: 'here'; readonly Part: ComponentType<P> };

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches it before it is shown. Never fails: where it cannot be had, it is shown as missing. */
  readonly arrive: () => Promise<void>;
};

/**
 * A component in a lazy chunk, fetched when it is first shown. What failed once is not dead, as it would be with React's
 * own `lazy`: it is fetched again at a tap, when it is opened again, and by itself as soon as there is a network.
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
    // A part may be much work for a slow phone: what comes late is drawn in pieces, between which taps are answered.
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
