/** Synchronises the tabs of one browser through their shared storage. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from '#contract';
import { followStoredSettings, type Settings } from './persist';
import { followStoredToken, type SessionState } from '../session';
import { storage } from './storage';

interface SharedState {
  readonly session: SessionState;
  readonly settings: Settings;
}

/**
 * Follows sign-out, sign-in, language and preferences of other tabs. A frozen tab receives no storage events, so the
 * token is checked again when the tab is shown. Returns a function that stops it.
 */
export function followOtherTabs(
  dispatch: ThunkDispatch<SharedState, unknown, UnknownAction>,
  target: Window = window,
): () => void {
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
