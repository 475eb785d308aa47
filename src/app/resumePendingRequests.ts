import { selectIsSignedIn } from '../state/session';
import { storage, UNANSWERED_KEY } from '../state/storage/storage';
import type { AppStore } from './store';

/**
 * Restores the requests that were sent before a reload or the end of the app and have no response, in state `checking`.
 * Screens render after this, so that no form offers to send them again. Rejects if the chunk cannot be loaded.
 */
export async function resumePendingRequests(store: AppStore): Promise<void> {
  if (storage.get(UNANSWERED_KEY) === null || !selectIsSignedIn(store.getState())) return;
  const unanswered = await import(
    /* webpackChunkName: "unanswered" */ '../state/machines/pendingRequests'
  );
  store.dispatch(unanswered.restorePendingRequests());
}
