import { startLiveFeedOnDemand } from './devTools/liveOnDemand';
import { startEffects } from './effects';
import { loadTools } from './loadTools';
import { recordOnDemand } from './recorder/recordOnDemand';
import { resumePendingRequests } from './resumePendingRequests';
import { createStore, type AppStore } from './store';
import { retryForever } from './retryForever';

/** Creates the store, starts its effects, and restores requests without an answer from an earlier page. */
export async function startStore(): Promise<AppStore> {
  // Redux DevTools, if the developer has installed it. `self` instead of `window`, because the bundler removes the
  // other spelling from libraries: see its config.
  const connect = SANDBOX && self.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  const parts = createStore(
    SANDBOX && connect ? (await loadTools()).createDevTools(connect) : undefined,
  );
  if (SANDBOX) {
    startLiveFeedOnDemand(parts.store, parts.effects);
    recordOnDemand(parts.effects);
  }
  // Must precede the effects, which could send requests or overwrite the stored ones.
  await retryForever(() => resumePendingRequests(parts.store));
  startEffects(parts);
  return parts.store;
}
