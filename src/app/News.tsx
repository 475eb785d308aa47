import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectToasts } from '../state/toasts';
import { onFirstTouch } from './onFirstTouch';

/** Whether somebody has touched the page, and may soon cause some news. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => setTouched(true)), []);
  return isTouched;
}

/** Loaded anew on the entry of a sheet, from which `ui/backCloses`, which comes with the toasts, leads back. */
const isOnSheetsEntry = () =>
  (window.history.state as { readonly sheet?: string } | null)?.sheet !== undefined;

/**
 * Toasts are a lazy chunk. It is fetched with the first touch, not with the first toast that a tap leads to, because that
 * one may say that the network is gone. Toasts that are dispatched before it arrives wait in the store; where the fetch
 * fails, the next toast tries again.
 */
export function News() {
  const hasNews = useSelector(selectToasts).length > 0;
  const isTouched = useIsTouched();
  const isWanted = hasNews || isTouched;
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Host || !(isWanted || isOnSheetsEntry())) return;
    import(/* webpackChunkName: "toasts" */ './ToastHost').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    );
  }, [Host, hasNews, isWanted]);

  return Host && <Host />;
}
