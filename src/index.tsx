/*
 * What the app does before its first frame runs in several tasks, between which the page as it was drawn answers: on a
 * slow phone it would be one of a third of a second. `eager` means that nothing is fetched for it. A promise comes
 * before the first of them, because only a file that has run counts as loaded: what is imported meanwhile, and lies in
 * it, would be fetched once more.
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
