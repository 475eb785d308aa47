import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '../state/session';
import { selectToasts } from '../state/toasts';
import { onFirstTouch } from './onFirstTouch';

/** Whether somebody has touched the page: a visitor who has not cannot have caused any news. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => setTouched(true)), []);
  return isTouched;
}

/**
 * Toasts are a lazy chunk. It is fetched with a session or the first touch, not with the first toast, because that one
 * may say that the network is gone. Toasts that are dispatched before it arrives wait in the store; where the fetch
 * fails, the next toast tries again.
 */
export function News() {
  const hasNews = useSelector(selectToasts).length > 0;
  const isSignedIn = useSelector(selectIsSignedIn);
  const isTouched = useIsTouched();
  const isWanted = hasNews || isSignedIn || isTouched;
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Host || !isWanted) return;
    import(/* webpackChunkName: "toasts" */ './ToastHost').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    );
  }, [Host, hasNews, isWanted]);

  return Host && <Host />;
}
