import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { catalogues } from './app/catalogues';
import { leadIn } from './app/leadIn';
import { startEffects } from './app/effects';
import { showOnDemand } from './app/devTools/liveOnDemand';
import { loadTools } from './app/loadTools';
import { recordOnDemand } from './app/recorder/recordOnDemand';
import { resumeUnanswered } from './app/resumeUnanswered';
import { createStore, type AppStore } from './app/store';
import { TakeOver } from './app/TakeOver';

const QUIET_MS = 5_000;

/** The page as it was drawn stands until this is here, however often it has to be asked for. */
async function untilHere(load: () => Promise<void>): Promise<void> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, 8_000)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function start(root: HTMLElement): Promise<void> {
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
  await untilHere(() => catalogues.need('core'));
  await leadIn(parts.store);
  // When the page is quiet; without a network there is nothing that it could delay.
  const onThere = () => {
    if (HAS_WORKER) setTimeout(() => void offline(parts.store), navigator.onLine ? QUIET_MS : 0);
  };
  // In small pieces, between which the page as it was drawn answers; it stands until the last of them.
  startTransition(() =>
    createRoot(root).render(
      <TakeOver onThere={onThere}>
        <App store={parts.store} />
      </TakeOver>,
    ),
  );
}

/** Where it cannot be had, the next visit asks again. */
const offline = (store: AppStore) =>
  import(/* webpackChunkName: "offline" */ './app/offline').then(
    ({ openWithoutNetwork }) => openWithoutNetwork(store),
    () => undefined,
  );

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
// Only when this file has run counts it as loaded: what is imported meanwhile, and lies in it, would be fetched once more.
queueMicrotask(() => void start(root));
