import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectToasts } from '../state/toasts';
import { onFirstTouch } from './onFirstTouch';

/** True once the user has touched the page, so that a toast may follow soon. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => setTouched(true)), []);
  return isTouched;
}

/**
 * True if the page was reloaded on a sheet's history entry; `ui/backCloses`, which is in the toasts chunk, must then go
 * back.
 */
const isOnSheetHistoryEntry = () =>
  (window.history.state as { readonly sheet?: string } | null)?.sheet !== undefined;

/**
 * Toasts are a lazy chunk. It is fetched at the first touch, not at the first toast, because that toast may report a
 * missing network. Toasts that are dispatched before it arrives wait in the store; if the fetch fails, the next toast
 * tries again.
 */
export function LazyToasts() {
  const hasToasts = useSelector(selectToasts).length > 0;
  const isTouched = useIsTouched();
  const isWanted = hasToasts || isTouched;
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Host || !(isWanted || isOnSheetHistoryEntry())) return;
    import(/* webpackChunkName: "toasts" */ './ToastHost').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    );
  }, [Host, hasToasts, isWanted]);

  return Host && <Host />;
}
