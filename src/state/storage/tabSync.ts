/** Synchronises the tabs of one browser through their shared storage. */
import { STORAGE_KEYS } from '#contract';
import { followStoredSettings } from './persist';
import { followStoredToken } from '../session';
import { storage } from './storage';
import type { AppDispatch } from '../store';

/**
 * Applies sign-out, sign-in, language and preferences of other tabs. A frozen tab receives no storage events, so the
 * token is checked again when the tab is shown. Returns a function that removes the listeners.
 */
export function followOtherTabs(dispatch: AppDispatch, target: Window = window): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    storage.writtenElsewhere(key);
    if (key === null || key === STORAGE_KEYS.accessToken) dispatch(followStoredToken());
    dispatch(followStoredSettings(key));
  };
  const onShown = () => {
    if (target.document.visibilityState === 'visible') dispatch(followStoredToken());
  };
  target.addEventListener('storage', onStorage);
  target.addEventListener('pageshow', onShown);
  target.document.addEventListener('visibilitychange', onShown);
  return () => {
    target.removeEventListener('storage', onStorage);
    target.removeEventListener('pageshow', onShown);
    target.document.removeEventListener('visibilitychange', onShown);
  };
}
