import { installTranslationGuard } from './app/translationGuard';
import { START_FAILED, START_RAN } from './state/startEvents';

/*
 * Startup is split into several tasks, so that the prerendered page stays responsive; a single task would take a third
 * of a second on a slow phone. `webpackMode: eager` bundles the modules, so nothing is fetched. They run after a
 * promise, when webpack has marked this file as loaded. Before that, an import of a chunk in this file would download
 * it again.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  const { startStore } = await import(/* webpackMode: "eager" */ './app/startStore');
  await nextTask();
  const store = await startStore();
  await nextTask();
  const { startScreen } = await import(/* webpackMode: "eager" */ './app/startScreen');
  await nextTask();
  await startScreen(root, store);
}

window.dispatchEvent(new Event(START_RAN));
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
installTranslationGuard(document.body);
start(root).catch((error: unknown) => {
  // The app cannot replace the prerendered page, so the boot script explains the failure on that page.
  window.dispatchEvent(new Event(START_FAILED));
  throw error;
});
