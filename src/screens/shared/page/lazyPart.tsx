import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { once } from '../../../state/once';
import { whyMissing, type WhyMissing } from '../../../state/whyMissing';

export interface MissingProps {
  readonly why: WhyMissing;
  readonly onRetry: () => void;
}

interface StandIns {
  /** Stands in the part's place while it is on its way. */
  readonly Waiting: ComponentType;
  /** Stands there when it could not be had. */
  readonly Missing: ComponentType<MissingProps>;
}

type Fetched<P> =
  | { readonly is: 'waiting' }
  | { readonly is: 'missing'; readonly why: WhyMissing }
  | { readonly is: 'here'; readonly Part: ComponentType<P> };

/**
 * A component in a lazy chunk, fetched when it is first shown. What failed once is not dead, as it would be with React's
 * own `lazy`: it is fetched again at a tap, when it is opened again, and by itself when the device is back online.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Waiting, Missing }: StandIns,
): ComponentType<P> {
  const loadOnce = once(load);
  const listeners = new Set<() => void>();
  let fetched: Fetched<P> = { is: 'waiting' };
  let isFetching = false;

  const show = (next: Fetched<P>) => {
    fetched = next;
    listeners.forEach((listener) => listener());
  };
  const fetchIt = async () => {
    if (isFetching || fetched.is === 'here') return;
    isFetching = true;
    if (fetched.is === 'missing') show({ is: 'waiting' });
    try {
      const Part = await loadOnce();
      show({ is: 'here', Part });
    } catch (failure) {
      show({ is: 'missing', why: await whyMissing(failure) });
    } finally {
      isFetching = false;
    }
  };
  const retry = () => void fetchIt();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return function LazyPart(props: P) {
    const now = useSyncExternalStore(subscribe, () => fetched);
    useEffect(() => {
      retry();
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, []);

    if (now.is === 'here') return <now.Part {...props} />;
    return now.is === 'missing' ? <Missing why={now.why} onRetry={retry} /> : <Waiting />;
  };
}
