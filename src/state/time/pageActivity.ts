import { createAction } from '@reduxjs/toolkit';
import { isConnected } from '../connection';

/** The page was opened or became visible, or the device came online. */
export const pageWoke = createAction('page/woke');

/** Another tab of this browser moved money of the account. */
export const movedElsewhere = createAction('page/movedElsewhere');

export const isPageVisible = (): boolean => document.visibilityState !== 'hidden';

/** True if the page is visible and the exchange can be reached, so that the user can see updates. */
export const isPageAwake = (): boolean => isPageVisible() && isConnected();

/**
 * Calls `start` whenever the page becomes visible, and the function that `start` returned when the page is hidden
 * again, so that a hidden page has no timers. Returns a function that ends this.
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  function follow() {
    if (isPageVisible()) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
