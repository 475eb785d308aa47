import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { mountLiveRegions } from './announced';
import { registerSheetForBack } from './sheetHistory';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
}

/** The open modal dialogs in the order in which they were opened. */
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

/** The modal dialog that was opened last; everything outside it is inert. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1) ?? null,
    () => null,
  );

/**
 * Opens a `dialog` element as a modal dialog while it is mounted. Escape and the browser's Back call `onClose`. On
 * unmount the focus returns to the previously focused element.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = ref.current;
    if (!element) return undefined;
    element.showModal();
    const unmountRegion = mountLiveRegions(element);
    setOpenDialogs([...openDialogs, element]);
    return () => {
      unmountRegion();
      element.close();
      setOpenDialogs(openDialogs.filter((dialog) => dialog !== element));
      // Not every browser restores the focus when an open dialog is removed.
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);

  const goBack = useEffectEvent(onClose);
  useEffect(() => registerSheetForBack(() => goBack()), []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // The browser closed the dialog without a `cancel` event, as Chrome does on a second Escape.
      if (ref.current?.open === false) onClose();
    },
  };
}
