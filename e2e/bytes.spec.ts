import { readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  isOfflineChunk,
  nameOf,
  OFFLINE_CHUNK,
  pathsDrawnBy,
  weighScripts,
} from './probes/scripts';
import { tapBuy } from './support/buy';
import type { Loaded } from './probes/scripts';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import type { Complaints } from './support/test';
import { words } from './support/words';

/**
 * Byte budgets of the scripts that a browser loads, in brotli bytes on the wire. They detect regressions; code must
 * not become unclear to save a hundred bytes. The budget of a single screen is in `tour.spec.ts`.
 */
const limits = {
  firstContent: 192_900,
  /** With the 4 KB of the script that draws the first candles before the app runs. */
  tradeOfVisitor: 271_400,
  tradeWithOrder: 280_700,
  /** The chunk that makes the app available offline, and the service worker. */
  offline: 3_500,
  worker: 5_400,
  /**
   * Number of bytes that a server sends within the first round trip, before it waits for an acknowledgement: ten
   * segments of 1,460 bytes, less 60 bytes for the headers of two TLS records.
   */
  page: 14_540,
} as const;

/** The paths in the app's route table. */
const table = readFileSync('src/app/routes.tsx', 'utf8');
const routes = [...table.matchAll(/path: '([^']+)'(,\s+isPrivate)?/g)].map(
  ([, path = '', isPrivate]) => ({ path, isPrivate: isPrivate !== undefined }),
);

const bytesOf = (loaded: Loaded) => [...loaded.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Waits for the offline chunk, which a page loads last, and then for the end of all requests. */
async function settled(page: Page) {
  const offline = () =>
    page.evaluate(
      (prefix) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.startsWith(prefix)).length,
      OFFLINE_CHUNK,
    );
  await expect.poll(offline, 'the offline chunk was loaded').toBeGreaterThan(0);
  await networkQuiet(page);
}

/** React alone is larger, so with fewer bytes the browser has not reported all scripts yet. */
const REACT_BYTES = 58_000;

function report(title: string, loaded: Loaded, limit: number) {
  const bytes = bytesOf(loaded);
  console.log(`${title}: ${bytes} B of ${limit} B in ${loaded.size} scripts`);
  expect([...loaded].filter(([, { encoding }]) => encoding !== 'br')).toEqual([]);
  // A sum below the size of React would mean that the browser had cached scripts.
  expect(bytes).toBeGreaterThan(REACT_BYTES);
  expect(bytes).toBeLessThanOrEqual(limit);
}

/**
 * Returns the scripts that every page preloads with low priority. The first content needs none of them, neither for its
 * texts nor as shared code.
 */
async function lowPriorityScripts(page: Page, complaints: Complaints): Promise<string[]> {
  // An unknown address answers 404 with the app's page as its body.
  complaints.expect(/404 \(Not Found\) .*\/nowhere/);
  await page.goto('/nowhere');
  const preloaded = await page
    .locator('link[rel=preload][as=script]:not([fetchpriority=high])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return preloaded.filter((file) => !/^\/assets\/(?:text-|shared\.)/.test(file));
}

test('the first content of Home is within its budget and waits for no low-priority script', async ({
  browser,
  complaints,
  exchange,
  page: otherPage,
}) => {
  const lowPriority = await lowPriorityScripts(otherPage, complaints);
  const context = await browser.newContext({ baseURL: exchange.url });
  const page = await context.newPage();
  expect(lowPriority.length).toBeGreaterThan(0);
  const withheld: string[] = [];
  await page.route('**/*.js', async (route) => {
    const file = nameOf(route.request());
    if (!lowPriority.includes(file)) return route.continue();
    // These requests get no response, so first content that needs one of these scripts would not appear.
    withheld.push(file);
  });
  const loaded = weighScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words('en', 'registration.title') })).toBeVisible();
  expect(withheld).toEqual(expect.arrayContaining(lowPriority));
  // The browser reports the sizes of the scripts only a moment after the page content is visible.
  await expect.poll(() => bytesOf(loaded)).toBeGreaterThan(REACT_BYTES);
  report('first content', loaded, limits.firstContent);
  // The withheld scripts are now loaded or aborted, and must not count.
  page.removeAllListeners('requestfinished');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('the HTML of each page fits into the bytes of one round trip', async ({ request }) => {
  for (const { path } of routes) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    const { 'content-length': length, 'content-encoding': packed } = response.headers();
    expect(packed, path).toBe('br');
    const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    expect(Number(length) + headers.join('').length, path).toBeLessThanOrEqual(limits.page);
  }
});

test('the first calls, the screen and its text are requested before the app has loaded', async ({
  complaints,
  page,
}) => {
  const lowPriority = await lowPriorityScripts(page, complaints);
  let started: string[] = [];
  page.on('request', (request) => started.push(nameOf(request)));
  await page.route(/\/assets\/app\.[^/]+$/, () => {});
  for (const { path, isPrivate } of routes) {
    started = [];
    await page.goto(path, { waitUntil: 'commit' });
    // A private path shows the login to a visitor.
    const shown = isPrivate ? '/login' : path;
    await expect.poll(() => started.flatMap(pathsDrawnBy), path).toContain(shown);
    const expected = ['/assets/text-en-core-json.', ...lowPriority];
    const prices = ['/', '/hq', '/trade'].includes(path) ? ['/api/product/list'] : [];
    for (const file of [...expected, '/api/common/config', ...prices]) {
      await expect.poll(() => started.some((name) => name.startsWith(file)), file).toBe(true);
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the scripts of Trade for a visitor are within the budget', async ({ page }) => {
  const loaded = weighScripts(page);
  await page.goto('/trade?product=EURUSD');
  await expect(page.getByRole('button', { name: words('en', 'chart.settings') })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await settled(page);
  report('/trade of a visitor', loaded, limits.tradeOfVisitor);
});

test('the scripts of Trade with an open order are within the budget', async ({
  browser,
  exchange,
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  // The order must last long enough, because a busy machine may need minutes to open the second browser.
  await page.getByRole('radio', { name: '5 min' }).check({ force: true });
  await tapBuy(page);
  await expect(page.getByText(words('en', 'news.order.accepted'))).toBeVisible();
  const countdown = (of: Page) =>
    of
      .getByRole('region', { name: words('en', 'position.label') })
      .getByRole('timer', { name: words('en', 'position.timeLeft') });
  await expect(countdown(page)).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('preferences') ?? '');
  await expect.poll(kept).toContain(' order ');

  // Opens the same session in a browser with an empty cache.
  const storageState = await page.context().storageState();
  const fresh = await browser.newContext({ baseURL: exchange.url, storageState });
  const other = await fresh.newPage();
  const loaded = weighScripts(other);
  await other.goto('/trade?product=EURUSD');
  await expect(countdown(other)).toBeVisible();
  await settled(other);
  report('/trade with an open order', loaded, limits.tradeWithOrder);
  await fresh.close();
});

test('the offline chunk is loaded after an idle time and is within its budget', async ({
  exchange,
  page,
}) => {
  const loaded = weighScripts(page, isOfflineChunk);
  await page.goto('/');
  await expect(page.getByText('EUR/USD').first()).toBeVisible();
  await expect.poll(() => loaded.size).toBe(1);
  const idleMs = await page.evaluate((prefix) => {
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({
        ...{ startTime, responseEnd, name: new URL(name).pathname },
      }));
    const app = scripts.find(({ name }) => /^\/assets\/app\.[^/]+\.js$/.test(name));
    const offline = scripts.find(({ name }) => name.startsWith(prefix));
    return (offline?.startTime ?? 0) - (app?.responseEnd ?? Infinity);
  }, OFFLINE_CHUNK);
  expect(idleMs, 'ms between the app and the offline chunk').toBeGreaterThan(2_000);
  console.log(`offline: ${bytesOf(loaded)} B of ${limits.offline} B`);
  expect([...loaded.values()].map(({ encoding }) => encoding)).toEqual(['br']);
  expect(bytesOf(loaded)).toBeGreaterThan(1_000);
  expect(bytesOf(loaded)).toBeLessThanOrEqual(limits.offline);

  const worker = await page.request.get(`${exchange.url}/service-worker.js`);
  const { 'content-encoding': packed } = worker.headers();
  const { size } = statSync(`${process.env.BUILD_DIR ?? 'build'}/app/service-worker.js.br`);
  console.log(`worker: ${size} B of ${limits.worker} B`);
  expect(packed).toBe('br');
  expect(size).toBeLessThanOrEqual(limits.worker);
});
