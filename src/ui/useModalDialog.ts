import { useLayoutEffect, useRef } from 'react';
import type { RefObject, SyntheticEvent } from 'react';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
}

/**
 * What a `dialog` element needs to be modal for as long as it is in the page: it opens with it, Escape asks `onClose`
 * to take it away, and the focus goes back to what had it.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = ref.current;
    element?.showModal();
    return () => {
      element?.close();
      // Not every browser gives the focus back when an open dialog leaves the page.
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // The browser closed it over our heads, as Chrome does on a second Escape.
      if (ref.current?.open === false) onClose();
    },
  };
}
