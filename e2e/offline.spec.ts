import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { buyButton } from './support/buy';
import { newAccount, signIn } from './support/account';
import { launchOptions, phone } from './support/browser';
import { startDeployedExchange } from './support/deploys';
import { startExchangeProxy } from './support/farExchange';
import {
  answersCached,
  cachedPaths,
  OFFLINE_READY_MS,
  prepareOffline,
  runtimeOf,
  untilCached,
  versionChecked,
} from './support/offline';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test';
import { words } from './support/words';

test.use({ serviceWorkers: 'allow' });

const word = (id: string) => words('en', id);
/** Matches "These figures are 8 sec old" or "Prices are 8 sec old" with any age. */
const AGE = /^(These figures|Prices) are \d+ (sec|min)\b.* old$/;
const TRADE = '/trade?product=EURUSD';

async function visit(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await untilCached(page);
  }
}

const priceOf = (page: Page) => page.getByRole('link', { name: /EUR\/USD/ }).first();
const offlineNotice = (page: Page) => page.getByText(word('app.offline'));

/** Goes offline. Only calls, the icon and the manifest may fail, because the rest of the page is cached. */
async function goOffline(
  context: BrowserContext,
  complaints: { expect: (pattern: RegExp) => void },
) {
  complaints.expect(/ERR_INTERNET_DISCONNECTED.*\/(api\/|icon\.svg|manifest\.webmanifest)/);
  await context.setOffline(true);
}

test('an offline visit shows the app and the last prices with their age', async ({
  complaints,
  context,
  control,
  page,
}) => {
  await prepareOffline(context);
  // The device clock is wrong, because the age of a price must be computed with the exchange's time.
  await control('clock', { advanceMs: 3_600_000 });
  await visit(page, '/', '/hq');
  await goOffline(context, complaints);
  for (const path of ['/', '/hq']) {
    await page.goto(path);
    await expect(priceOf(page)).toBeVisible();
    await expect(page.getByText(AGE)).toBeVisible();
    await expect(offlineNotice(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  // A screen that was never opened says why it cannot be shown, and loads when the network returns.
  complaints.expect(/ERR_(FAILED|INTERNET_DISCONNECTED).*\/assets\//);
  await page.getByRole('link', { name: word('tab.support') }).click();
  await expect(page.getByText(word('app.missing.body'))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: word('support.title') })).toBeVisible();
  await page.getByRole('link', { name: word('tab.market') }).click();
  await expect(offlineNotice(page)).toHaveCount(0);
  await expect(page.getByText(AGE)).toHaveCount(0);
  const shown = await priceOf(page).innerText();
  await expect.poll(() => priceOf(page).innerText()).not.toBe(shown);
});

const offlineOrderTitle =
  'offline the order buttons are disabled with the reason, and online again they are enabled';
test(offlineOrderTitle, { tag: '@quick' }, async ({ complaints, context, page, request }) => {
  await prepareOffline(context);
  await signIn(page, request);
  await visit(page, TRADE);
  await goOffline(context, complaints);
  // Chunks that Trade loads later, such as the one for the user's orders, may not be cached yet.
  complaints.expect(/ERR_(FAILED|INTERNET_DISCONNECTED).*\/assets\//);
  await page.goto(TRADE);
  const buy = buyButton(page);
  await expect(buy).toBeDisabled();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(/old$/)).toBeVisible();
  await context.setOffline(false);
  await expect(buy).toBeEnabled();
  await expect(offlineNotice(page)).toHaveCount(0);
});

test('offline the first visit of a page in another spelling of its address shows the cached page', async ({
  complaints,
  context,
  page,
}) => {
  await prepareOffline(context);
  await visit(page, '/', '/hq');
  await goOffline(context, complaints);
  for (const address of ['/hq/?view=all', '/HQ?view=all', '/Hq/?view=all']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/hq\?view=all$/);
    await expect(priceOf(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-page', '/hq');
  }
});

test('responses of the exchange neither pass through the service worker nor are cached by it', async ({
  context,
  page,
  request,
}) => {
  await prepareOffline(context);
  await signIn(page, request);
  await visit(page, '/');
  const responses: { path: string; isOfWorker: boolean }[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    responses.push({ path, isOfWorker: response.fromServiceWorker() });
  });
  await visit(page, '/', '/my');
  const calls = responses.filter(({ path }) => path.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ isOfWorker }) => isOfWorker)).toEqual([]);
  // The browser itself sends calls to the network: they neither wait for the worker nor keep an old one busy.
  const offeredToWorker = await page.evaluate(() => {
    type Timing = PerformanceEntry & { workerMatchedSourceType?: string };
    return (performance.getEntriesByType('resource') as Timing[])
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .filter(({ workerMatchedSourceType }) => workerMatchedSourceType !== 'network')
      .map(({ name }) => name);
  });
  expect(offeredToWorker).toEqual([]);
  expect(responses.filter(({ isOfWorker }) => isOfWorker).length).toBeGreaterThan(5);
  const cached = await cachedPaths(page);
  expect(
    cached.filter(
      (path) => !/^\/(assets\/[^/]+\.js|hq|my|mark\.svg|last-answers|versions)?$/.test(path),
    ),
  ).toEqual([]);
  // The cache contains only one language, and only screens that are likely to be opened next.
  expect(cached.filter((path) => /text-(vn|cn)-/.test(path))).toEqual([]);
  expect(cached.filter((path) => path.includes('/screen-trade.'))).toEqual([]);
});

test('cached answers contain no account data and are removed at sign-out', async ({
  complaints,
  context,
  page,
  request,
}) => {
  await prepareOffline(context);
  const account = newAccount();
  const { token } = await signIn(page, request, account);
  await visit(page, '/my', TRADE, '/');
  const cachedTexts = () =>
    page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const each of await cache.keys())
          texts.push((await (await cache.match(each))?.text()) ?? '');
      }
      return texts.join('\n');
    });
  const cached = await cachedTexts();
  expect(cached).toContain('"productId":"EURUSD"');
  const session = /"mark":"[^"]+"/.exec(cached)?.[0] ?? '';
  expect(session).not.toBe('');
  for (const secret of [account.username, account.phone, account.password, token])
    expect(cached).not.toContain(secret);
  const answers = new Set([...cached.matchAll(/"endpoint":"(\w+)"/g)].map(([, name]) => name));
  const publicEndpoints = ['config', 'productDetails', 'productKdata', 'productList'];
  expect([...answers].sort()).toEqual(publicEndpoints);

  await page.goto('/my');
  await page.getByRole('button', { name: word('mine.signOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Offline support removes the cached responses. The fast-forward starts it, if it has not started yet.
  await page.clock.fastForward(OFFLINE_READY_MS);
  await expect.poll(cachedTexts).not.toContain(session);
  await goOffline(context, complaints);
  await page.goto('/');
  await expect(page.getByText(word('market.failed'))).toBeVisible();
  await expect(priceOf(page)).toHaveCount(0);
});

test('a new version is offered and loaded after a tap, and the typed text is kept', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const exchange = await startDeployedExchange();
  const context = await browser.newContext({ baseURL: exchange.url, serviceWorkers: 'allow' });
  await prepareOffline(context);
  const page = await context.newPage();
  const runtime = () => runtimeOf(page);
  try {
    await page.goto('/reg');
    await untilCached(page);
    const username = page.getByLabel(word('registration.username.label'));
    await username.fill('linhtran88');
    const before = await runtime();
    const mark = await exchange.deploy();
    const load = page.getByRole('button', { name: word('app.version.load') });
    await expect(load).toHaveCount(0);
    // Starts the update check that the browser makes by itself when a user returns after some time.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(load).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: word('app.version.title') }),
    ).toBeVisible();
    await expect(page.getByText(word('app.version.typed'))).toBeVisible();
    await expectAccessible(page);
    await expect(username).toHaveValue('linhtran88');
    expect(await runtime()).toBe(before);
    await load.click();
    await expect.poll(runtime).toContain(mark);
    await expect(username).toHaveValue('linhtran88');
    await versionChecked(page);
    await expect(load).toHaveCount(0);

    // A visit after a deploy loads the new version immediately, so the app offers nothing.
    const next = await exchange.deploy();
    await page.goto('/');
    expect(await runtime()).toContain(next);
    await versionChecked(page);
    await expect(load).toHaveCount(0);
    await expect(priceOf(page)).toBeVisible();
    // The new worker has removed the responses that were written for the old one.
    await answersCached(page);
    await context.setOffline(true);
    await page.goto('/');
    expect(await runtime()).toContain(next);
    await expect(priceOf(page)).toBeVisible();
  } finally {
    await context.close();
    await exchange.stop();
  }
});

test('the cached page is shown if the server is slow or answers with 5xx', async ({
  browser,
  exchange,
}) => {
  const proxy = await startExchangeProxy(exchange.url);
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' });
  await prepareOffline(context);
  const page = await context.newPage();
  try {
    await page.goto('/');
    await untilCached(page);

    // The worker waits 0.4 s for the server's page, which is withheld here.
    const release = proxy.withhold();
    await page.goto('/', { waitUntil: 'commit' });
    const responseStart = await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
          .responseStart,
    );
    expect(responseStart).toBeGreaterThanOrEqual(400);
    await expect(page.getByRole('link', { name: word('tab.market') })).toBeVisible();
    release();
    await expect(priceOf(page)).toBeVisible();

    for (const fault of [500, 502, 503]) {
      proxy.fault = fault;
      const response = await page.goto('/');
      expect(response?.status(), String(fault)).toBe(200);
      await expect(priceOf(page)).toBeVisible();
    }
    // A page that is not cached starts from the HTML of Home, and then shows the screen of its address.
    await page.goto('/kf');
    await expect(page.getByRole('heading', { name: word('support.title') })).toBeVisible();
  } finally {
    await context.close();
    proxy.stop();
  }
});

test('each of several starts without the exchange shows the app', async ({
  browser,
  complaints,
  exchange,
}) => {
  complaints.expect(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE|FAILED)/);
  const proxy = await startExchangeProxy(exchange.url);
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' });
  await prepareOffline(context);
  const page = await context.newPage();
  try {
    await page.goto('/');
    await untilCached(page);
    proxy.isCut = true;
    for (const path of ['/', '/hq', '/', '/hq']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: word('tab.market') })).toBeVisible();
      await expect(page.locator('[data-arriving]')).toHaveCount(0);
    }
  } finally {
    await context.close();
    proxy.stop();
  }
});

test('another tab keeps the old version after an update and can dismiss the offer of the new one', async ({
  browser,
}) => {
  const exchange = await startDeployedExchange();
  const context = await browser.newContext({ baseURL: exchange.url, serviceWorkers: 'allow' });
  await prepareOffline(context);
  const [one, other] = [await context.newPage(), await context.newPage()];
  try {
    for (const page of [one, other]) {
      await page.goto('/');
      await untilCached(page);
    }
    const mark = await exchange.deploy();
    await one.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const loadIn = (page: Page) => page.getByRole('button', { name: word('app.version.load') });
    await expect(loadIn(one)).toBeVisible();
    await loadIn(one).click();
    await expect.poll(() => runtimeOf(one)).toContain(mark);
    await expect(loadIn(one)).toHaveCount(0);
    await expect(loadIn(other)).toBeVisible();
    // The tab with the old version opens a screen for the first time, which its service worker has cached before.
    await other.getByRole('link', { name: word('tab.market') }).click();
    await expect(other.getByRole('searchbox')).toBeVisible();
    const line = other.getByRole('complementary', { name: word('app.version.title') });
    await line.getByRole('button', { name: word('common.dismiss') }).click();
    await expect(loadIn(other)).toHaveCount(0);
  } finally {
    await context.close();
    await exchange.stop();
  }
});

test('a page that the user has left is restored from the back/forward cache', async ({
  exchange,
}) => {
  const browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: exchange.url, viewport: phone });
    await prepareOffline(context);
    const page = await context.newPage();
    await page.goto('/hq');
    await untilCached(page);
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.persisted = String(persisted);
      }),
    );
    await page.goto('/robots.txt');
    // Playwright's `goBack` would wait for a load event, which the back/forward cache does not fire.
    await page.evaluate(() => history.back());
    await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true');
    await expect(priceOf(page)).toBeVisible();
  } finally {
    await browser.close();
  }
});
