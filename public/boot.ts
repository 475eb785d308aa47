/**
 * Inlined into every page. It runs before the app's code, so that content, theme, texts and the first API calls need
 * not wait for that code: it shows the prerendered view for this browser's language and session. The calls are POSTs
 * with stored headers, which preload links cannot send. Their parameters are defined in `bootStart.ts`, where the app
 * uses them to adopt the responses.
 */
import { readBootAnswer } from '#src/api/bootAnswer';
import { bootCalls } from '#src/api/bootStart';
import { apiHost } from '#src/api/host';
import { afterPaint } from '#src/app/afterPaint';
import { START_FAILED, START_MISSING, START_RAN } from '#src/state/startEvents';
import { REQUEST_TIMEOUT_MS } from '#contract/constants';
import { toLanguage } from '#contract/languages';
import { storage } from '#src/state/storage/storage';
import { readStoredPreferences } from '#src/state/storage/storedPreferences';
import {
  prerenderedList,
  prerenderedQuote,
  writePrerenderedQuote,
} from '#src/screens/shared/quotes/prerenderedQuote';
import { openOrdersHeight } from '#src/screens/home/openOrdersHeight';
import { countRunningRows } from '#src/tracker/countRunningRows';
import { onReconnect } from '#src/state/connection';
import { fetchAnew } from '#src/files/ownFiles';
import { readToken } from '#src/state/token';

/** Texts for a slow or failed start by language; the build takes them from the catalogues. */
declare const WORDS: Readonly<
  Record<string, readonly [slow: string, missing: string, retry: string, crashed: string]>
>;

/** The timeout of an API call. */
const START_MS = REQUEST_TIMEOUT_MS;

const page = document.documentElement;
const language = toLanguage(storage.get('lang'));
page.dataset.booted = '';
// Detects an old browser: color-mix is recent in every engine, so a browser without it also lacks other features that
// the app needs.
if (!CSS.supports('color', 'color-mix(in srgb, red, red)')) page.dataset.old = '';

const { theme, marketColours, motion, favourites, running } = readStoredPreferences();
if (theme === 'dark' || theme === 'light') page.dataset.theme = theme;
if (motion === 'reduced') page.dataset.motion = motion;

// Reserves the room of the orders that were open at the last visit.
const openOrders = Array.isArray(running)
  ? countRunningRows(running.map(String), 'order', undefined)
  : 0;
if (openOrders > 0)
  page.style.setProperty('--open-orders', `${openOrdersHeight(openOrders) + 8}px`);

/** The prerendered page is shown until the app replaces it. */
const prerendered = document.createElement('div');
prerendered.dataset.arriving = '';
document.getElementById('root')?.prepend(prerendered);
const { scripts: firstScripts, later: laterScripts } = showPrerenderedView();

/**
 * Shows the prerendered view for this browser and address. Returns the scripts that only this view needs, and those
 * that can be loaded later. Shows nothing if the file was served for another address, or if a query parameter changes
 * the page, because the content would be wrong.
 */
function showPrerenderedView(): Readonly<Partial<Record<'scripts' | 'later', string>>> {
  const { page: path, queries = '' } = page.dataset;
  const session = readToken() === null ? 'visitor' : 'signedIn';
  const keys = [...new URLSearchParams(location.search).keys()];
  const viewOf = (name: string) =>
    document.querySelector<HTMLTemplateElement>(`template[data-view="${CSS.escape(name)}"]`);
  const name = `${language} ${session}`;
  const exact = viewOf([name, ...keys].join(' '));
  const view = exact ?? viewOf(name);
  if (view === null || (path !== '*' && path !== location.pathname)) return {};
  page.lang = view.lang;
  page.dataset.market =
    typeof marketColours === 'string' && marketColours !== 'auto'
      ? marketColours
      : view.dataset.market;
  const isAlike = keys.every((key) => queries.split(' ').includes(key));
  if (exact || isAlike) prerendered.append(view.content);
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  document.title = `${view.dataset.title}${site?.content}`;
  return view.dataset;
}

function preload(scripts: string | undefined, priority: 'high' | 'auto' | 'low') {
  for (const script of scripts?.match(/\S+/g) ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.href = `/assets/${script}.js`;
    document.head.append(link);
  }
}

type LoadProblem = 'slow' | 'missing' | 'crashed';
/** How much each problem says about the cause. */
const RANK: Readonly<Record<LoadProblem, number>> = { slow: 1, missing: 2, crashed: 3 };
let shownRank = 0;

const isWaiting = () => prerendered.isConnected;

/**
 * Tells the user that the app is slow, failed to load or failed to run, with a button to start again. A problem that
 * says less about the cause does not replace one that says more.
 */
function showLoadProblem(problem: LoadProblem): void {
  if (!isWaiting() || RANK[problem] <= shownRank) return;
  shownRank = RANK[problem];
  if (prerendered.nextSibling?.nodeName === 'DIALOG') prerendered.nextSibling.remove();
  const [slow, missing, retry, crashed] = WORDS[language] ?? ['', '', '', ''];
  const box = document.createElement('dialog');
  box.className = 'oops';
  box.open = true;
  box.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = retry;
  button.onclick = () => {
    button.disabled = true;
    startAgain();
  };
  box.append({ slow, missing, crashed }[problem], button);
  prerendered.after(box);
  // A wrong file may be cached for a year. Fetching it at once also repairs a reload by the browser and other tabs.
  if (problem !== 'slow') void fetchFiles();
}

/** Fetches the files of the start without any cache, because a wrong copy in a cache would fail again. */
const fetchFiles = (): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLLinkElement>('link[as=script]')].map(({ href }) =>
      fetchAnew(href),
    ),
  );

// Files that are being fetched may have been wrong again before the tap, so a tap fetches all files itself.
const startAgain = () => void fetchFiles().then(() => location.reload());

setTimeout(() => showLoadProblem('slow'), START_MS);
// Error events of scripts do not bubble, so the listener captures them.
window.addEventListener(
  'error',
  ({ target, error, filename }) => {
    // A syntax error means that a cut file or a page was sent under the name of a script.
    if (error instanceof SyntaxError && scripts.some(({ src }) => src === filename))
      showLoadProblem('crashed');
    if (!isWaiting() || !scripts.includes(target as HTMLScriptElement)) return;
    showLoadProblem('missing');
    onReconnect(startAgain);
  },
  { capture: true },
);

let isAppRunning = false;
window.addEventListener(START_RAN, () => (isAppRunning = true));
window.addEventListener(START_MISSING, () => showLoadProblem('missing'));
window.addEventListener(START_FAILED, () => showLoadProblem('crashed'));

/** The app's scripts, which the page keeps in a template. */
const entry = document.querySelector<HTMLTemplateElement>('#entry')?.content;
const scripts = [...(entry?.querySelectorAll('script') ?? [])];

/** Inserts the app's scripts. Scripts inserted by a script run in any order unless `async` is false. */
function runApp() {
  for (const script of scripts) script.async = false;
  // An empty file or another script raises no error. All scripts have arrived when the last one is loaded.
  scripts.at(-1)?.addEventListener('load', () => {
    if (!isAppRunning && shownRank < RANK.missing) showLoadProblem('crashed');
  });
  if (entry) document.head.append(entry);
}

// After the first paint, because cached scripts could run before it.
afterPaint(runApp);

// The first use of an Intl formatter loads the list of all locales; do that after the first paint, while scripts are
// loading.
requestAnimationFrame(() => setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en')));

window.__boot = Object.fromEntries(
  Object.entries(bootCalls).map(([name, { language: spoken, token, body }]) => {
    const answer = fetch(`${apiHost()}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': spoken,
        ...(token !== null && { authorization: token }),
      },
      // No timeout here: the app's timeout starts when it adopts the response, however long the scripts took to load.
      body,
    });
    // The app handles the rejection when it adopts the promise; until then it must not be reported as unhandled.
    answer.catch(() => {});
    return [name, answer];
  }),
);

// Shows the current prices as soon as they arrive, without waiting for the app.
void showFirstPrice();
void showFirstList();

async function showFirstPrice(): Promise<void> {
  const quote = prerenderedQuote(await readBootAnswer('product/details'), language);
  if (quote) writePrerenderedQuote(prerendered, quote);
}

async function showFirstList(): Promise<void> {
  // The list of a user with favourites has other rows.
  if (Array.isArray(favourites) && favourites.length > 0) return;
  const quotes = prerenderedList(await readBootAnswer('product/list'), language);
  const rows = location.pathname === '/' ? prerendered.querySelectorAll('[data-first=row]') : [];
  for (const [at, row] of [...rows].entries()) {
    const quote = quotes[at];
    if (quote) writePrerenderedQuote(row, quote);
  }
}

// After the calls, because HTTP/1.1 allows few parallel requests, and the data is small and shown first.
preload(firstScripts, 'high');
preload(page.dataset.scripts, 'auto');
preload(laterScripts, 'low');
