import { useSyncExternalStore } from 'react';

/** The same border as `twoPanes`. */
const QUERY = '(min-width: 900px)';

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether only one part of the lab is shown at a time. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(QUERY).matches);
