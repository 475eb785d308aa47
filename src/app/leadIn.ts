import { selectIsSignedIn } from '../state/session';
import { arrive, firstPath } from './routes';
import type { AppStore } from './store';

/**
 * What the page was opened for is here when this is over, and the address is that of what will be shown: the first frame
 * of the app is the whole page that stood there before, and no visitor sees an empty one on the way to the login.
 */
export async function leadIn(store: AppStore): Promise<void> {
  const isSignedIn = selectIsSignedIn(store.getState());
  const { pathname } = window.location;
  const path = firstPath(pathname, isSignedIn);
  await arrive(path, isSignedIn);
  if (path !== pathname) window.history.replaceState(null, '', path);
}
