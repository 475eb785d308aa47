/** What makes the app one that opens without a network. It comes when the page is quiet, so no page waits for it. */
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { IntlProvider } from '../../intl';
import { catalogues } from '../catalogues';
import type { AppStore } from '../store';
import { keepLastAnswers } from './keepLastAnswers';
import { NewVersion } from './NewVersion';
import { startWorker } from './worker';

/** Beside the app and not in it: the words of a new version need nothing of a page. */
function newVersionLine(store: AppStore): (take: () => void) => void {
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  const show = (take: (() => void) | null) =>
    root.render(
      <Provider store={store}>
        <IntlProvider catalogues={catalogues}>
          <NewVersion take={take} />
        </IntlProvider>
      </Provider>,
    );
  // The region of a screen reader is there before its words.
  show(null);
  return show;
}

/** A browser without workers, or one that keeps nothing, has the app as it is. */
export function openWithoutNetwork(store: AppStore): void {
  if (!('caches' in window)) return;
  keepLastAnswers(store).catch(() => undefined);
  if ('serviceWorker' in navigator) {
    startWorker(newVersionLine(store)).catch(() => undefined);
  }
}
