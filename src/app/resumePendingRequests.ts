import { selectIsSignedIn } from '../state/session';
import { tabStorage, UNANSWERED_KEY } from '../state/storage/storage';
import type { AppStore } from './store';

/**
 * Restores requests without an answer of an earlier page of this tab, in state `checking`. Screens render after this,
 * so that no form offers to send them twice. Rejects if the chunk cannot be loaded.
 */
export async function resumePendingRequests(store: AppStore): Promise<void> {
  if (tabStorage.get(UNANSWERED_KEY) === null || !selectIsSignedIn(store.getState())) return;
  const unanswered = await import(
    /* webpackChunkName: "unanswered" */ '../state/machines/pendingRequests'
  );
  store.dispatch(unanswered.restorePendingRequests());
}
