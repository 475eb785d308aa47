import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('(min-width: 900px)');

function subscribe(onChange: () => void) {
  const wide = media();
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/**
 * Whether there is room for a second pane: what it shows is neither drawn nor asked for on a phone. Where the panes stand
 * is for style sheets to say (`wide`), as a page stands before any script runs.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
