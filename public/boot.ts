/**
 * Runs before the app's own code is there, so that theme, catalogue and the first calls need not wait for it.
 * The calls are POSTs with stored headers, which no preload link can make. What they say stands in `bootStart.ts`, where
 * the app reads it too when it adopts their answers.
 */
import { startedWith } from '../src/api/bootStart';
import { apiHost } from '../src/api/host';
import { REQUEST_TIMEOUT_MS, STORAGE_KEYS, toLanguage } from '../src/contract/constants';
import { PREFERENCES_KEY, storage } from '../src/state/storage/storage';
import { readToken } from '../src/state/token';

/** Scripts to preload, as the build names them: of every page, by language, by path, and of a session. */
declare const SCRIPTS: {
  readonly everywhere: readonly string[];
  readonly catalogues: Readonly<Record<string, readonly string[]>>;
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly signedIn: readonly string[];
};

/** What is said where the app does not come, in the language of this page, which the build takes from the catalogues. */
declare const WORDS: Readonly<
  Record<string, readonly [slow: string, missing: string, retry: string]>
>;

/** As long as a call may take. */
const START_MS = REQUEST_TIMEOUT_MS;

/** The skeleton stands until the app does; where that does not come, it says so, and how to go on. */
function sayMissing(isMissing: boolean): void {
  const skeleton = document.querySelector('.skeleton');
  if (skeleton?.nextSibling?.nodeName === 'DIALOG') skeleton.nextSibling.remove();
  const [slow, missing, retry] = WORDS[toLanguage(storage.get(STORAGE_KEYS.lang))] ?? ['', '', ''];
  const box = document.createElement('dialog');
  box.className = 'sk-words';
  box.open = true;
  box.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = retry;
  button.onclick = () => location.reload();
  box.append(isMissing ? missing : slow, button);
  skeleton?.after(box);
}

const isWaiting = () => document.querySelector('.skeleton') !== null;

setTimeout(() => isWaiting() && sayMissing(false), START_MS);
// A script that fails is told to nobody but who listens on the way down.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.defer || !isWaiting()) return;
    sayMissing(true);
    window.addEventListener('online', () => location.reload());
  },
  { capture: true },
);

const page = document.documentElement;
const path = location.pathname;
page.dataset.path = path;

try {
  const { theme } = JSON.parse(storage.get(PREFERENCES_KEY) ?? '{}') as { theme?: string };
  if (theme === 'dark' || theme === 'light') page.dataset.theme = theme;
} catch {
  // Preferences that cannot be read are as good as none; the app writes new ones.
}

// A file that two chunks share stands in both lists.
for (const script of new Set([
  ...(SCRIPTS.catalogues[toLanguage(storage.get(STORAGE_KEYS.lang))] ?? []),
  ...(SCRIPTS.screens[path] ?? []),
  ...SCRIPTS.everywhere,
  ...(readToken() === null ? [] : SCRIPTS.signedIn),
])) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = `/assets/${script}.js`;
  document.head.append(link);
}

window.__boot = Object.fromEntries(
  Object.entries(startedWith).map(([name, { language, token }]) => {
    const answer = fetch(`${apiHost()}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        ...(token !== null && { authorization: token }),
      },
      body: '{}',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // Whoever adopts the promise sees its failure; until then it must not count as unhandled.
    answer.catch(() => {});
    return [name, answer];
  }),
);
