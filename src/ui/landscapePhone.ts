import { useSyncExternalStore } from 'react';

/** A phone in landscape: too low for anything above or below the chart, so the ticket is next to it. */
const LOW = '(orientation: landscape) and (max-height: 500px)';

/** Media query for two panes side by side: a large screen, or a phone in landscape except the smallest. */
export const sideBySide = `@media (min-width: 900px), ${LOW} and (min-width: 640px)`;

export const landscapePhone = `@media ${LOW}`;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(LOW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsLandscapePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(LOW).matches,
    () => false,
  );
