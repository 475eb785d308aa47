/**
 * The registry of the bars at the bottom of the window, such as tabs and the submit area of a form. What is shown above
 * them, such as toasts, reads their height here, and does not know them by name.
 */
import { useSyncExternalStore } from 'react';

const bars = new Set<HTMLElement>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
let observer: ResizeObserver | null = null;

/** Ref of a bar that is fixed or sticky at the bottom of the window. A bar that is in the flow for now has no height. */
export function bottomBar(bar: HTMLElement | null): () => void {
  if (bar === null) return () => {};
  observer ??= new ResizeObserver(notify);
  bars.add(bar);
  observer.observe(bar);
  notify();
  return () => {
    bars.delete(bar);
    observer?.unobserve(bar);
    notify();
  };
}

/** A sticky bar further above the bottom is in the flow, at the end of a short page. */
const STUCK_PX = 120;

/**
 * Height in px from the bottom of the window to the upper edge of this bar; 0 if it is in the flow, hidden, or at the
 * side of the window, where it has the whole height.
 */
function heightOf(bar: HTMLElement): number {
  const { position } = getComputedStyle(bar);
  const { top, bottom, height } = bar.getBoundingClientRect();
  // A fixed bar with an offset parent is fixed in that element, not in the window.
  const isFixed = position === 'fixed' && bar.offsetParent === null;
  const isStuck = isFixed || (position === 'sticky' && window.innerHeight - bottom < STUCK_PX);
  return isStuck && height > 0 && top > 0 ? Math.max(0, Math.round(window.innerHeight - top)) : 0;
}

const barsHeight = () => Math.max(0, ...[...bars].map(heightOf));

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  window.addEventListener('resize', onChange);
  window.addEventListener('scroll', onChange, { passive: true });
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('resize', onChange);
    window.removeEventListener('scroll', onChange);
  };
}

const subscribeToNothing = () => () => {};
const noHeight = () => 0;

/**
 * Height in px that bars cover at the bottom of the window. It is measured while something is shown above them only,
 * because each measurement reads the layout at each scroll.
 */
export const useBottomBarsHeight = (isShown: boolean): number =>
  useSyncExternalStore(
    isShown ? subscribe : subscribeToNothing,
    isShown ? barsHeight : noHeight,
    noHeight,
  );
