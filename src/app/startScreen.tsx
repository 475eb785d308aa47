import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { catalogues } from './catalogues';
import { leadIn } from './leadIn';
import type { AppStore } from './store';
import { TakeOver } from './TakeOver';
import { untilHere } from './untilHere';

const QUIET_MS = 5_000;

/** Puts the app in the place of the page as it was drawn. */
export async function startScreen(root: HTMLElement, store: AppStore): Promise<void> {
  await untilHere(() => catalogues.need('core'));
  await leadIn(store);
  // When the page is quiet; without a network there is nothing that it could delay.
  const onThere = () => {
    if (HAS_WORKER) setTimeout(() => void offline(store), navigator.onLine ? QUIET_MS : 0);
  };
  // In small pieces, between which the page as it was drawn answers; it stands until the last of them.
  startTransition(() =>
    createRoot(root).render(
      <TakeOver onThere={onThere}>
        <App store={store} />
      </TakeOver>,
    ),
  );
}

/** Where it cannot be had, the next visit asks again. */
const offline = (store: AppStore) =>
  import(/* webpackChunkName: "offline" */ './offline').then(
    ({ openWithoutNetwork }) => openWithoutNetwork(store),
    () => undefined,
  );
