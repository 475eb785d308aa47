/** Offline support. Loaded when the page is idle, so that no page waits for it. */
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { IntlProvider } from '../../intl';
import { catalogues } from '../catalogues';
import type { AppStore } from '../store';
import { startAnswerStore } from './answerStore';
import { NewVersion } from './NewVersion';
import { startWorker } from './worker';

/** The notice of a new version is rendered outside the app, because it depends on no page. */
function mountNewVersionNotice(store: AppStore): (take: () => void) => void {
  const container = document.createElement('div');
  document.body.prepend(container);
  const root = createRoot(container);
  const show = (take: (() => void) | null) =>
    root.render(
      <Provider store={store}>
        <IntlProvider catalogues={catalogues}>
          <NewVersion activate={take} />
        </IntlProvider>
      </Provider>,
    );
  // A screen reader announces a text only if the live region was in the page before the text.
  show(null);
  return show;
}

/** Starts the offline support. Browsers without service workers or cache storage work without it. */
export function openWithoutNetwork(store: AppStore): void {
  if (!('caches' in window)) return;
  startAnswerStore(store).catch(() => undefined);
  if ('serviceWorker' in navigator) {
    startWorker(mountNewVersionNotice(store)).catch(() => undefined);
  }
}
