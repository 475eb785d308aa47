import { showOnDemand } from './devTools/liveOnDemand';
import { startEffects } from './effects';
import { loadTools } from './loadTools';
import { recordOnDemand } from './recorder/recordOnDemand';
import { resumeUnanswered } from './resumeUnanswered';
import { createStore, type AppStore } from './store';
import { untilHere } from './untilHere';

/** The store with all that listens to it, and what a page before this one left without an answer. */
export async function startStore(): Promise<AppStore> {
  // Redux DevTools, where a developer has it. The bundler takes the other spelling out of the libraries: see its config.
  const connect = SANDBOX && self.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  const parts = createStore(
    SANDBOX && connect ? (await loadTools()).createDevTools(connect) : undefined,
  );
  if (SANDBOX) {
    showOnDemand(parts.store, parts.effects);
    recordOnDemand(parts.effects);
  }
  // Before anything else can ask, or remember that nothing was asked.
  await untilHere(() => resumeUnanswered(parts.store));
  startEffects(parts);
  return parts.store;
}
