import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('(min-width: 900px)');

function subscribe(onChange: () => void) {
  const wide = media();
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/**
 * Whether there is room for a second pane. The content of that pane is neither rendered nor requested on a phone.
 * Position panes with CSS (`twoPaneWidth`) instead, because a page is laid out before any script runs.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
