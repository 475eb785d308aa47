/** After a navigation, screen readers continue at the heading of the page, also if it arrives later. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The last focused element, which tells a lost focus from the focus of a page that was never touched. */
let lastFocused: EventTarget | null = null;
/** The element that had the focus when a heading was requested that is not there yet; `undefined` if none is. */
let requestedFrom: Element | null | undefined;

const isFocusLost = () =>
  document.activeElement === document.body &&
  lastFocused instanceof Node &&
  !lastFocused.isConnected;

/** Remembers what has the focus, so that a heading can replace an element that is removed with the focus in it. */
export function trackFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    lastFocused = target;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/** Focuses the heading of the page, or the next one that appears if the user does not move the focus before. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  requestedFrom = heading ? undefined : document.activeElement;
  heading?.focus({ preventScroll: true });
}

/** For the `h1` of a page: it takes the focus that was requested for it or that the page before it lost. */
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
