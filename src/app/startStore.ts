import { startLiveFeedOnDemand } from './devTools/liveOnDemand';
import { startEffects } from './effects';
import { loadTools } from './loadTools';
import { recordOnDemand } from './recorder/recordOnDemand';
import { resumePendingRequests } from '../tracker/resumePendingRequests';
import { createStore, type AppStore } from './store';
import { retryWhileMissing } from '../state/supervise';

/**
 * Creates the store, starts its effects, and restores the requests without a response that were sent before a reload.
 */
export async function startStore(): Promise<AppStore> {
  // Redux DevTools, if the developer has installed it. The name is written with `self` instead of `window`, because the
  // bundler removes it from libraries in the spelling with `window` (see the bundler's config).
  const connect = SANDBOX && self.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  const parts = createStore(
    SANDBOX && connect ? (await loadTools()).createDevTools(connect) : undefined,
  );
  if (SANDBOX) {
    startLiveFeedOnDemand(parts.store, parts.effects);
    recordOnDemand(parts.effects);
  }
  // Requests are restored before the effects start, because the effects could send requests or overwrite the stored
  // ones.
  await retryWhileMissing(() => resumePendingRequests(parts.store));
  startEffects(parts);
  return parts.store;
}
