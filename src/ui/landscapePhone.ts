import { useSyncExternalStore } from 'react';

/** Width of the smallest phone in landscape, rounded down. */
const MIN_WIDTH_PX = 560;

/**
 * Media query for a phone in landscape. Its height leaves no room above or below the chart, so the ticket is next to
 * the chart.
 */
const LOW = `(orientation: landscape) and (max-height: 500px) and (min-width: ${MIN_WIDTH_PX}px)`;

/** Media query for two panes side by side: a large screen, or a phone in landscape that is wide enough. */
export const sideBySide = `@media (min-width: 900px), ${LOW} and (min-width: 640px)`;

export const landscapePhone = `@media ${LOW}`;

/**
 * A window of a few lines, such as one at 400 % zoom: no bar stays in place while the page scrolls, because bars would
 * leave no room for the content.
 */
export const tinyWindow = `@media (max-width: ${MIN_WIDTH_PX - 0.02}px) and (max-height: 400px)`;

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
