import { selectIsSignedIn } from '../state/session';
import { preloadScreen, initialPath } from './routes';
import type { AppStore } from './store';

/**
 * Preloads the initial route and corrects the URL, so that the app's first frame equals the prerendered page, and a
 * visitor sees no empty page on the way to the login.
 */
export async function preloadInitialRoute(store: AppStore): Promise<void> {
  const isSignedIn = selectIsSignedIn(store.getState());
  const { pathname } = window.location;
  const path = initialPath(pathname, isSignedIn);
  await preloadScreen(path, isSignedIn);
  if (path !== pathname) window.history.replaceState(null, '', path);
}
