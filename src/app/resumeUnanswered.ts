import { selectIsSignedIn } from '../state/session';
import { tabStorage, UNANSWERED_KEY } from '../state/storage/storage';
import type { AppStore } from './store';

/**
 * What an earlier page of this tab asked for without an answer stands in the store as "checking" when it resolves. No
 * screen is drawn before that: a form would ask a second time. Rejects where the code for it could not be had.
 */
export async function resumeUnanswered(store: AppStore): Promise<void> {
  if (tabStorage.get(UNANSWERED_KEY) === null || !selectIsSignedIn(store.getState())) return;
  const unanswered = await import(
    /* webpackChunkName: "unanswered" */ '../state/machines/unanswered'
  );
  store.dispatch(unanswered.resumeUnanswered());
}
