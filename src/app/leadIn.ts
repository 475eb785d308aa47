import { selectIsSignedIn } from '../state/session';
import { arrive, firstPath } from './routes';
import type { AppStore } from './store';

/**
 * Preloads the initial route and corrects the URL, so that the app's first frame equals the prerendered page, and a
 * visitor sees no empty page on the way to the login.
 */
export async function leadIn(store: AppStore): Promise<void> {
  const isSignedIn = selectIsSignedIn(store.getState());
  const { pathname } = window.location;
  const path = firstPath(pathname, isSignedIn);
  await arrive(path, isSignedIn);
  if (path !== pathname) window.history.replaceState(null, '', path);
}
