import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { catalogues } from './catalogues';
import { preloadScreen, initialPath, canonicalAddress } from './routes';
import type { AppStore } from './store';
import { isConnected, subscribeConnection } from '../state/connection';
import { reportProgrammingError } from '../state/reportProgrammingError';
import { selectIsSignedIn } from '../state/session';
import { retryWhileMissing } from '../state/supervise';
import { shareLoad } from '../files/shareLoad';

const QUIET_MS = 5_000;

/** Replaces the prerendered page with the app. */
export async function startScreen(root: HTMLElement, store: AppStore): Promise<void> {
  await retryWhileMissing(() => catalogues.loadFamily('core'));
  await preloadInitialRoute(store);
  // Loads the offline support when the page is idle; without a network at once, because then there is nothing to delay.
  const onThere = () => {
    if (!HAS_WORKER) return;
    const load = () => {
      stop();
      clearTimeout(timer);
      void loadOfflineSupport(store);
    };
    const timer = setTimeout(load, isConnected() ? QUIET_MS : 0);
    const stop = subscribeConnection(() => isConnected() || load());
  };
  // A transition renders in slices, so that the prerendered page stays responsive until the app replaces it.
  startTransition(() =>
    createRoot(root).render(
      <PrerenderHandoff onMounted={onThere}>
        <App store={store} />
      </PrerenderHandoff>,
    ),
  );
}

/** If the offline chunk cannot be loaded, the next visit tries again. */
const loadOfflineChunk = shareLoad(() => import(/* webpackChunkName: "offline" */ './offline'));
const loadOfflineSupport = (store: AppStore) =>
  loadOfflineChunk().then(
    ({ openWithoutNetwork }) => openWithoutNetwork(store),
    reportProgrammingError,
  );

/**
 * Preloads the initial route and corrects the URL, so that the app's first frame equals the prerendered page, and a
 * visitor sees no empty page before the redirect to the login.
 */
async function preloadInitialRoute(store: AppStore): Promise<void> {
  const isSignedIn = selectIsSignedIn(store.getState());
  const address = canonicalAddress(window.location);
  const [asked = ''] = address.split(/[?#]/);
  const path = initialPath(asked, isSignedIn);
  await preloadScreen(path);
  const { pathname, search, hash } = window.location;
  if (path !== asked) window.history.replaceState(null, '', path);
  else if (address !== pathname + search + hash) window.history.replaceState(null, '', address);
}

/** The `href` of the focused link in the prerendered page, if there is one. */
const focusedHref = () => document.activeElement?.getAttribute('href') ?? null;

interface HandoffProps {
  readonly children: ReactNode;
  /** Called once, after the app has mounted. */
  readonly onMounted: () => void;
}

/** The handoff from the prerendered page to the app: removes the page's styles and restores the focus. */
function PrerenderHandoff({ children, onMounted }: HandoffProps) {
  const [focused] = useState(focusedHref);
  useLayoutEffect(() => {
    document.getElementById('arriving')?.remove();
    if (focused === null) return;
    const link = document.querySelector<HTMLElement>(`#root a[href="${CSS.escape(focused)}"]`);
    link?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(onMounted, [onMounted]);
  return children;
}
