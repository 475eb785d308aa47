/** Synchronises the tabs of one browser through their shared storage. */
import { followStoredSettings } from './persist';
import { followStoredToken } from '../session';
import { onWrittenElsewhere } from './storage';
import type { AppDispatch } from '../store';

/**
 * Applies sign-out, sign-in, language and preferences of other tabs. A frozen tab receives no storage events, so the
 * token is checked again when the tab is shown. Returns a function that removes the listeners.
 */
export function followOtherTabs(dispatch: AppDispatch): () => void {
  const stop = onWrittenElsewhere((key) => {
    if (key === null || key === 'accessToken') dispatch(followStoredToken());
    dispatch(followStoredSettings(key));
  });
  const onShown = () => {
    if (window.document.visibilityState === 'visible') dispatch(followStoredToken());
  };
  window.addEventListener('pageshow', onShown);
  window.document.addEventListener('visibilitychange', onShown);
  return () => {
    stop();
    window.removeEventListener('pageshow', onShown);
    window.document.removeEventListener('visibilitychange', onShown);
  };
}
