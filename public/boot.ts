/**
 * Stands in every page and runs before the app's own code is there, so that words, theme, texts and the first calls need
 * not wait for it: it shows what the build has drawn of the page in the language and for the session of this browser.
 * The calls are POSTs with stored headers, which no preload link can make. What they say stands in `bootStart.ts`, where
 * the app reads it too when it adopts their answers.
 */
import { startedWith } from '../src/api/bootStart';
import { apiHost } from '../src/api/host';
import { afterDrawing } from '../src/app/afterDrawing';
import { REQUEST_TIMEOUT_MS, STORAGE_KEYS } from '../src/contract/constants';
import { toLanguage } from '../src/contract/languages';
import { PREFERENCES_KEY, storage } from '../src/state/storage/storage';
import { FIRST_WORDS, firstQuote, isLong } from '../src/screens/trade/firstQuote';
import { readToken } from '../src/state/token';

/** What is said where the app does not come, in the language of this page, which the build takes from the catalogues. */
declare const WORDS: Readonly<
  Record<string, readonly [slow: string, missing: string, retry: string]>
>;

/** As long as a call may take. */
const START_MS = REQUEST_TIMEOUT_MS;

const page = document.documentElement;
const language = toLanguage(storage.get(STORAGE_KEYS.lang));
page.dataset.booted = '';
// Both came late, and to every engine; a browser without them lacks more of what the app is written in.
if (!CSS.supports('color', 'color-mix(in srgb, red, red)')) page.dataset.old = '';

interface Appearance {
  readonly theme?: unknown;
  readonly marketColours?: unknown;
  readonly motion?: unknown;
}

/** As it was chosen here; preferences that cannot be read are as good as none, the app writes new ones. */
function appearance(): Appearance {
  try {
    return (JSON.parse(storage.get(PREFERENCES_KEY) ?? '{}') ?? {}) as Appearance;
  } catch {
    return {};
  }
}

const { theme, marketColours, motion } = appearance();
if (theme === 'dark' || theme === 'light') page.dataset.theme = theme;
if (motion === 'reduced') page.dataset.motion = motion;

/** The page as it was drawn stands until the app does. */
const arriving = document.createElement('div');
arriving.dataset.arriving = '';
document.getElementById('root')?.prepend(arriving);
const later = show();

/**
 * Shows what was drawn for this browser and address, and asks for the scripts that only this view needs; returns those that can wait. Where the file stands for
 * another address too, or a key in the address makes another page of it, its words would be wrong: nothing is shown.
 */
function show(): string | undefined {
  const { page: path, queries = '' } = page.dataset;
  const session = readToken() === null ? 'visitor' : 'signedIn';
  const keys = [...new URLSearchParams(location.search).keys()];
  const viewOf = (name: string) =>
    document.querySelector<HTMLTemplateElement>(`template[data-view="${CSS.escape(name)}"]`);
  const name = `${language} ${session}`;
  const exact = viewOf([name, ...keys].join(' '));
  const view = exact ?? viewOf(name);
  if (view === null || (path !== '*' && path !== location.pathname)) return undefined;
  page.lang = view.lang;
  page.dataset.market =
    typeof marketColours === 'string' && marketColours !== 'auto'
      ? marketColours
      : view.dataset.market;
  const isAlike = keys.every((key) => queries.split(' ').includes(key));
  if (exact || isAlike) arriving.append(view.content);
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  document.title = `${view.dataset.title}${site?.content}`;
  preload(view.dataset.scripts, 'high');
  return view.dataset.later;
}

function preload(scripts: string | undefined, priority: 'high' | 'low') {
  for (const script of scripts?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.href = `/assets/${script}.js`;
    document.head.append(link);
  }
}

/** Where the app does not come, the page says so, and how to go on. */
function sayMissing(isMissing: boolean): void {
  if (arriving.nextSibling?.nodeName === 'DIALOG') arriving.nextSibling.remove();
  const [slow, missing, retry] = WORDS[language] ?? ['', '', ''];
  const box = document.createElement('dialog');
  box.className = 'oops';
  box.open = true;
  box.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = retry;
  button.onclick = () => location.reload();
  box.append(isMissing ? missing : slow, button);
  arriving.after(box);
}

const isWaiting = () => arriving.isConnected;

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

/** The app's own files, in their order, which a script that is put into a page by another does not keep by itself. */
function runApp() {
  const entry = document.querySelector<HTMLTemplateElement>('#entry')?.content;
  for (const script of entry?.querySelectorAll('script') ?? []) script.async = false;
  if (entry) document.head.append(entry);
}

// When the words are on the screen: where the files come out of a cache, they could run before that.
afterDrawing(runApp);

// The first use of a formatter reads the list of all languages there are: after the first paint, while scripts are awaited.
requestAnimationFrame(() => setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en')));

window.__boot = Object.fromEntries(
  Object.entries(startedWith).map(([name, { language: spoken, token, body }]) => {
    const answer = fetch(`${apiHost()}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': spoken,
        ...(token !== null && { authorization: token }),
      },
      // Without a limit of its own: the app's holds from when it adopts it, however long the scripts took until then.
      body,
    });
    // Whoever adopts the promise sees its failure; until then it must not count as unhandled.
    answer.catch(() => {});
    return [name, answer];
  }),
);

// The price of the moment need not wait for the app: it stands in its place as soon as the exchange has said it.
void window.__boot['product/details']
  ?.then((answer) => answer.clone().json())
  .then((answer) => {
    const quote = firstQuote(answer as Parameters<typeof firstQuote>[0], language);
    for (const word of quote ? FIRST_WORDS : []) {
      const place = arriving.querySelector(`[data-first=${word}]`);
      if (place === null) continue;
      place.textContent = quote?.[word] ?? '';
      place.toggleAttribute('data-long', word === 'price' && isLong(place.textContent));
    }
  })
  // Without an answer the place stays empty, and the app says why.
  .catch(() => {});

// Over HTTP/1.1 few of all these are under way at once, and this is what can wait.
preload(later, 'low');
