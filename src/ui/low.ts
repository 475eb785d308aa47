import { useSyncExternalStore } from 'react';

/** A phone on its side: too low for anything above or below the chart, so the ticket stands beside it. */
const LOW = '(orientation: landscape) and (max-height: 500px)';

/** Where two panes stand beside each other: a large screen, or a phone on its side that is not the smallest. */
export const beside = `@media (min-width: 900px), ${LOW} and (min-width: 640px)`;

export const low = `@media ${LOW}`;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(LOW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsLow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(LOW).matches,
    () => false,
  );
