import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { catalogues } from './app/catalogues';
import { startEffects } from './app/effects';
import { createStore } from './app/store';

/** The skeleton of the page stays until the first words are here, however often they have to be asked for. */
async function firstWords(): Promise<void> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, 8_000)) {
    try {
      return await catalogues.need('core');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
const parts = createStore();
startEffects(parts);
await firstWords();
createRoot(root).render(<App store={parts.store} />);
