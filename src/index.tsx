/*
 * Startup is split into several tasks, so that the prerendered page stays responsive; a single task would take a third
 * of a second on a slow phone. `eager` means that nothing is fetched. The first task starts after a promise: webpack
 * counts a file as loaded only after it has run, so an earlier import of a chunk in this file would fetch it again.
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

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
void start(root);
