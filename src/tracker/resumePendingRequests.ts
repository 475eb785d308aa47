import { selectIsSignedIn } from '../state/session';
import { storage } from '../state/storage/storage';
import { readEarlierEntries } from './pendingEntries';
import type { AppDispatch, RootState } from '../state/store';
import { shareLoad } from '../files/shareLoad';

const loadPendingRequests = shareLoad(
  () => import(/* webpackChunkName: "unanswered" */ './pendingRequests'),
);

/**
 * Restores the requests that were sent before a reload or the end of the app and have no response, in state `checking`.
 * Screens render after this, so that no form offers to send them again. Rejects if the chunk cannot be loaded.
 */
export async function resumePendingRequests(store: {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}): Promise<void> {
  if (storage.get('unanswered') === null || !selectIsSignedIn(store.getState())) return;
  store.dispatch((await loadPendingRequests()).restorePendingRequests());
}

/** Does the same after a login, with the requests that an expired session of this account has left. */
export async function resumeEarlierRequests(dispatch: AppDispatch, account: string): Promise<void> {
  if (readEarlierEntries(account).length === 0) return;
  dispatch((await loadPendingRequests()).restoreEarlierRequests(account));
}
