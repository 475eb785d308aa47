import { useEffect, useState } from 'react';
import { lazyPart, Nothing } from '../screens/shared/page/lazyPart';
import { selectToasts } from '../state/toasts';
import { onFirstTouch } from './onFirstTouch';
import { PlainToasts } from './PlainToasts';
import { useAppSelector } from '../state/store';

const Host = lazyPart(
  async () => (await import(/* webpackChunkName: "toasts" */ './ToastHost')).ToastHost,
  { Waiting: Nothing, Missing: PlainToasts },
);

/**
 * True if the page was reloaded on a sheet's history entry; `ui/sheetHistory`, which is in the toasts chunk, must then
 * go back.
 */
const isOnSheetHistoryEntry = () =>
  typeof window !== 'undefined' &&
  (window.history.state as { readonly sheet?: string } | null)?.sheet !== undefined;

/**
 * Toasts are a lazy chunk. It is fetched at the first touch, not at the first toast, because that toast may report a
 * missing network. Toasts that are dispatched before the chunk is loaded wait in the store. If it cannot be loaded, they
 * are shown as text without design. A failed fetch is repeated when the network is back, and at the next toast.
 */
export function LazyToasts() {
  const hasToasts = useAppSelector(selectToasts).length > 0;
  const [isWanted, setWanted] = useState(isOnSheetHistoryEntry);
  if (hasToasts && !isWanted) setWanted(true);

  useEffect(() => onFirstTouch(() => setWanted(true)), []);
  useEffect(() => {
    if (hasToasts) void Host.preload();
  }, [hasToasts]);

  return isWanted && <Host />;
}
