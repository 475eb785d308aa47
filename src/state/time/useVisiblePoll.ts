import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => document.visibilityState !== 'hidden';
const isVisibleInPrerender = () => true;

const useIsPageVisible = (): boolean =>
  useSyncExternalStore(subscribe, isVisible, isVisibleInPrerender);

/** A poll interval in ms for RTK Query; 0 on a hidden page, so that the page has no timer for it. */
export const useVisiblePoll = (everyMs: number): number => (useIsPageVisible() ? everyMs : 0);
