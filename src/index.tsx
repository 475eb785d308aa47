import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { catalogues } from './app/catalogues';
import { startEffects } from './app/effects';
import { loadTools } from './app/loadTools';
import { recordOnDemand } from './app/recorder/recordOnDemand';
import { resumeUnanswered } from './app/resumeUnanswered';
import { createStore } from './app/store';

/** The skeleton of the page stays until this is here, however often it has to be asked for. */
async function untilHere(load: () => Promise<void>): Promise<void> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, 8_000)) {
    try {
      return await load();
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
if (SANDBOX) recordOnDemand(parts.effects);
// Before anything else can ask, or remember that nothing was asked.
await untilHere(() => resumeUnanswered(parts.store));
startEffects(parts);
await untilHere(() => catalogues.need('core'));
createRoot(root).render(<App store={parts.store} />);
