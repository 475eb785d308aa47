/** After a navigation, screen readers continue at the heading of the page, even if the heading is rendered later. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The last focused element. If it was removed, the focus was lost; if there is none, the page was never touched. */
let lastFocused: EventTarget | null = null;
/**
 * The focused element at the time when `focusHeading` found no heading and began to wait for one; `undefined` while it
 * does not wait.
 */
let requestedFrom: Element | null | undefined;

const isFocusLost = () =>
  document.activeElement === document.body &&
  lastFocused instanceof Node &&
  !lastFocused.isConnected;

/** Remembers the focused element. If a navigation removes this element, the new heading gets the focus instead. */
export function trackFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    lastFocused = target;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/**
 * Focuses the heading of the page. If there is none yet, focuses the next heading that appears, unless the user moves
 * the focus first.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  requestedFrom = heading ? undefined : document.activeElement;
  heading?.focus({ preventScroll: true });
}

/**
 * For the `h1` of a page. The heading gets the focus if `focusHeading` waits for it, or if the focus was lost with the
 * previous page.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const isRequested =
      requestedFrom !== undefined &&
      (document.activeElement === requestedFrom || document.activeElement === document.body);
    requestedFrom = undefined;
    if (isRequested || isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
