import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { catalogues } from './app/catalogues';
import { startEffects } from './app/effects';
import { loadTools } from './app/loadTools';
import { recordOnDemand } from './app/recorder/recordOnDemand';
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
/** Redux DevTools, where a developer has it. The bundler takes the other spelling out of the libraries: see its config. */
const connect = SANDBOX && self.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
const parts = createStore(connect ? (await loadTools()).createDevTools(connect) : undefined);
startEffects(parts);
if (SANDBOX) recordOnDemand(parts.effects);
await firstWords();
createRoot(root).render(<App store={parts.store} />);
