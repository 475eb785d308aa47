import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { catalogues } from './catalogues';
import { preloadInitialRoute } from './preloadInitialRoute';
import type { AppStore } from './store';
import { PrerenderHandoff } from './PrerenderHandoff';
import { retryForever } from './retryForever';

const QUIET_MS = 5_000;

/** Replaces the prerendered page with the app. */
export async function startScreen(root: HTMLElement, store: AppStore): Promise<void> {
  await retryForever(() => catalogues.loadFamily('core'));
  await preloadInitialRoute(store);
  // When the page is idle; without a network there is nothing to delay.
  const onThere = () => {
    if (HAS_WORKER)
      setTimeout(() => void loadOfflineSupport(store), navigator.onLine ? QUIET_MS : 0);
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

/** If the chunk cannot be loaded, the next visit tries again. */
const loadOfflineSupport = (store: AppStore) =>
  import(/* webpackChunkName: "offline" */ './offline').then(
    ({ openWithoutNetwork }) => openWithoutNetwork(store),
    () => undefined,
  );
