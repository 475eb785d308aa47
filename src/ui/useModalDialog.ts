import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { closeOnBack } from './backCloses';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
}

/** The modal dialogs of the page in the order in which they opened. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLDialogElement[]) {
  openDialogs = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The dialog that lies over all others; everything outside of it is inert. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1) ?? null,
    () => null,
  );

/**
 * What a `dialog` element needs to be modal for as long as it is in the page: it opens with it, Escape and the browser's
 * way back ask `onClose` to take it away, and the focus goes back to what had it.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = ref.current;
    if (!element) return undefined;
    element.showModal();
    setOpenDialogs([...openDialogs, element]);
    return () => {
      element.close();
      setOpenDialogs(openDialogs.filter((dialog) => dialog !== element));
      // Not every browser gives the focus back when an open dialog leaves the page.
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);

  const goBack = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => goBack()), []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // The browser closed it without asking, as Chrome does on a second Escape.
      if (ref.current?.open === false) onClose();
    },
  };
}
