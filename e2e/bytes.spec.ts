import { readFileSync, statSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { signIn } from './support/account';
import { expect, test } from './support/test';
import type { Complaints } from './support/test';
import { words } from './support/words';

/**
 * The byte budgets: what a browser really loads of scripts, in bytes as they come over the wire, which is brotli. They
 * are a guard, not an aim: a hundred bytes are never worth a trick.
 */
const limits = {
  firstContent: 145_000,
  tradeOfVisitor: 220_000,
  tradeWithOrder: 230_000,
  screen: 15_000,
  /** What comes when a page is quiet, so that the app opens without a network, and the worker itself. */
  offline: 3_500,
  worker: 5_000,
  /** What a server sends at once, before it waits for the first sign that anything came: one round trip. */
  page: 14_000,
} as const;

/** Every path of the app, from its own table. */
const table = readFileSync('src/app/routes.tsx', 'utf8');
const routes = [...table.matchAll(/path: '([^']+)'(,\s+isPrivate)?/g)].map(
  ([, path = '', isPrivate]) => ({ path, isPrivate: isPrivate !== undefined }),
);

const nameOf = (request: Request) => new URL(request.url()).pathname;

/** It comes when a page is quiet, and has a limit of its own. */
const isOffline = (name: string) => name.startsWith('/assets/offline.');

/** The scripts that a page has loaded since, with their weight, and how they were packed. */
function weighScripts(page: Page, isMeant = (name: string) => !isOffline(name)) {
  const loaded = new Map<string, { bytes: number; encoding: string | undefined }>();
  const weigh = async (request: Request) => {
    if (!nameOf(request).endsWith('.js') || !isMeant(nameOf(request))) return;
    const response = await request.response();
    const { responseBodySize: bytes } = await request.sizes();
    // A preloaded script is asked for again by its element and then comes out of the cache, as nothing.
    const before = loaded.get(nameOf(request))?.bytes ?? 0;
    const encoding = (await response?.allHeaders())?.['content-encoding'];
    loaded.set(nameOf(request), { bytes: Math.max(before, bytes), encoding });
  };
  page.on('requestfinished', (request) => void weigh(request));
  return loaded;
}

type Loaded = ReturnType<typeof weighScripts>;
const bytesOf = (loaded: Loaded) => [...loaded.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Nothing more has come for three seconds. */
async function settled(page: Page, loaded: Loaded) {
  for (let before = -1; before !== loaded.size;) {
    before = loaded.size;
    await page.waitForTimeout(3_000);
  }
}

function report(title: string, loaded: Loaded, limit: number) {
  const bytes = bytesOf(loaded);
  console.log(`${title}: ${bytes} B of ${limit} B in ${loaded.size} scripts`);
  expect([...loaded].filter(([, { encoding }]) => encoding !== 'br')).toEqual([]);
  // React alone is larger than this: a smaller sum means that scripts came from a cache.
  expect(bytes).toBeGreaterThan(58_000);
  expect(bytes).toBeLessThanOrEqual(limit);
}

/** What the boot script asks for on every page, beside the app and not before it: all but the text where no screen is. */
async function besideTheApp(page: Page, complaints: Complaints): Promise<string[]> {
  // To a machine an address that leads nowhere is a 404, with the app's page in it.
  complaints.expect(/404 \(Not Found\) .*\/nowhere/);
  await page.goto('/nowhere');
  const preloaded = await page
    .locator('link[rel=preload][as=script]:not([fetchpriority=high])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return preloaded.filter((file) => !file.startsWith('/assets/text-'));
}

test('the first words of Home are within their budget, and wait for no call', async ({
  browser,
  complaints,
  exchange,
  page: another,
}) => {
  const beside = await besideTheApp(another, complaints);
  const context = await browser.newContext({ baseURL: exchange.url });
  const page = await context.newPage();
  expect(beside.length).toBeGreaterThan(0);
  const withheld: string[] = [];
  await page.route('**/*.js', async (route) => {
    const file = nameOf(route.request());
    if (!beside.includes(file)) return route.continue();
    // Never answered: whatever the first words needed of it would be missing.
    withheld.push(file);
  });
  const loaded = weighScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words('en', 'registration.title') })).toBeVisible();
  expect(withheld).toEqual(expect.arrayContaining(beside));
  await page.waitForTimeout(500);
  report('first content', loaded, limits.firstContent);
  // What was withheld comes now, or is cut off by the end, and is weighed no more.
  page.removeAllListeners('requestfinished');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('each page comes in one round trip', async ({ request }) => {
  for (const { path } of routes) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    const { 'content-length': length, 'content-encoding': packed } = response.headers();
    expect(packed, path).toBe('br');
    const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    expect(Number(length) + headers.join('').length, path).toBeLessThanOrEqual(limits.page);
  }
});

test('the first calls, the screen and its text leave before the app is here', async ({
  complaints,
  page,
}) => {
  const beside = await besideTheApp(page, complaints);
  let started: string[] = [];
  page.on('request', (request) => started.push(nameOf(request)));
  await page.route(/\/assets\/app\.[^/]+$/, () => {});
  for (const { path, isPrivate } of routes) {
    started = [];
    await page.goto(path, { waitUntil: 'commit' });
    // A visitor is led from there to the login.
    const screen = isPrivate ? 'login' : path === '/' ? 'home' : path.slice(1);
    const expected = [`/assets/screen-${screen}.`, '/assets/text-en-core-json.', ...beside];
    const prices = ['/', '/hq', '/trade'].includes(path) ? ['/api/product/list'] : [];
    for (const file of [...expected, '/api/common/config', ...prices]) {
      await expect.poll(() => started.some((name) => name.startsWith(file)), file).toBe(true);
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('every script that a page fetches ahead is run on it', async ({ page }) => {
  await page.addInitScript(() => {
    const run = new Set<string>();
    Object.assign(window, { run });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) run.add(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  for (const { path } of routes) {
    await page.goto(path);
    const left = () =>
      page.locator('link[rel=preload][as=script]').evaluateAll((links) => {
        const { run } = window as unknown as { run: ReadonlySet<string> };
        const ahead = links.map((link) => (link as HTMLLinkElement).href);
        return ahead.length > 0
          ? ahead.filter((file) => !run.has(file))
          : ['nothing fetched ahead'];
      });
    await expect.poll(left, path).toEqual([]);
  }
});

test('everything that Trade loads for a visitor is within the budget', async ({ page }) => {
  const loaded = weighScripts(page);
  await page.goto('/trade?product=EURUSD');
  await expect(page.getByRole('button', { name: words('en', 'chart.settings') })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await settled(page, loaded);
  report('/trade of a visitor', loaded, limits.tradeOfVisitor);
});

test('everything that Trade loads with an open order is within the budget', async ({
  browser,
  exchange,
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  // Long enough to be open still when a busy machine has opened the second browser.
  await page.getByRole('radio', { name: '5 min' }).check({ force: true });
  await page.getByRole('button', { name: new RegExp(words('en', 'ticket.buyRise')) }).click();
  await expect(page.getByText(words('en', 'news.order.accepted'))).toBeVisible();
  // Running: until its entry is known, more than its end may happen to it, and the follower would come at once.
  const countdown = (of: Page) =>
    of
      .getByRole('region', { name: words('en', 'position.label') })
      .getByRole('timer', { name: words('en', 'position.timeLeft') });
  await expect(countdown(page)).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('preferences') ?? '');
  await expect.poll(kept).toContain(' order ');

  // The same session in a browser that has cached nothing yet.
  const storageState = await page.context().storageState();
  const fresh = await browser.newContext({ baseURL: exchange.url, storageState });
  const other = await fresh.newPage();
  const loaded = weighScripts(other);
  await other.goto('/trade?product=EURUSD');
  await expect(countdown(other)).toBeVisible();
  await settled(other, loaded);
  report('/trade with an open order', loaded, limits.tradeWithOrder);
  await fresh.close();
});

test('what opens the app without a network comes when a page is quiet, and is small', async ({
  exchange,
  page,
}) => {
  const loaded = weighScripts(page, isOffline);
  await page.goto('/');
  const begun = Date.now();
  await expect(page.getByText('EUR/USD').first()).toBeVisible();
  await expect.poll(() => loaded.size).toBe(1);
  expect(Date.now() - begun).toBeGreaterThan(2_000);
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

test('no screen is heavier than a screen may be', async ({ page, request }) => {
  test.setTimeout(180_000);
  const loaded = weighScripts(page);
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  for (const path of ['/login', '/reg']) await visit(path);
  await signIn(page, request);
  for (const { path } of routes) await visit(path);
  const weights = () =>
    [...loaded].flatMap(([file, { bytes }]) => {
      const screen = /\/(screen-[^.]+)\./.exec(file)?.[1];
      return screen === undefined ? [] : [[screen, bytes] as const];
    });
  // A script is weighed a moment after it has come.
  await expect.poll(() => weights().length).toBe(routes.length);
  console.log(
    weights()
      .map(([screen, bytes]) => `${screen}: ${bytes} B`)
      .join('\n'),
  );
  expect(weights().filter(([, bytes]) => bytes > limits.screen)).toEqual([]);
});
