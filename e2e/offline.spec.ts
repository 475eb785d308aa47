import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { newAccount, signIn } from './support/account';
import { launchOptions, phone } from './support/browser';
import { startDeployedExchange } from './support/deploys';
import { startFar } from './support/farExchange';
import { networkQuiet } from './support/quiet';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test';
import { framesDrawn, installClock } from './support/time';
import { words } from './support/words';

test.use({ serviceWorkers: 'allow' });

const word = (id: string) => words('en', id);
/** Longer than the 5 s after which offline support starts, and the 30 s between two writes of the last answers. */
const OFFLINE_READY_MS = 36_000;
/** "Last figures are 8 sec old", whatever their age. */
const AGE = /^Last figures are \d+ (sec|min)\b.* old$/;
const TRADE = '/trade?product=EURUSD';

declare global {
  interface Window {
    /** How often this page has written the last answers; counted by `prepare`. */
    answersWritten?: number;
  }
}

/** Before a page is opened: its time can be moved, and its writes of the last answers are counted. */
async function prepare(context: BrowserContext) {
  await installClock(context);
  await context.addInitScript(() => {
    window.answersWritten = 0;
    const open = caches.open.bind(caches);
    caches.open = async (name) => {
      const cache = await open(name);
      const put = cache.put.bind(cache);
      cache.put = async (request, response) => {
        await put(request, response);
        if (request === '/last-answers') window.answersWritten = (window.answersWritten ?? 0) + 1;
      };
      return cache;
    };
  });
}

/** The addresses of everything that this browser keeps for the app in its caches. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });

/** Waits until offline support has started on the open page and has written the answers that the page shows. */
async function answersKept(page: Page) {
  await networkQuiet(page);
  const written = () => page.evaluate(() => window.answersWritten ?? 0);
  const before = await written();
  await page.clock.fastForward(OFFLINE_READY_MS);
  await expect.poll(written, { timeout: 60_000 }).toBeGreaterThan(before);
}

/** Waits until the worker is active, and has kept the open page with its scripts and its answers. */
async function untilKept(page: Page) {
  await answersKept(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  const needed = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const scripts = loaded.map(({ pathname }) => pathname);
    return [location.pathname, ...scripts.filter((path) => /^\/assets\/[^/]+\.js$/.test(path))];
  });
  expect(needed.length).toBeGreaterThan(1);
  const missing = async () => {
    const kept = await keptAddresses(page);
    return needed.filter((path) => !kept.includes(path));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Waits until the open page has compared its version with the newest one and has drawn the result. */
async function versionChecked(page: Page) {
  await answersKept(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The browser runs updates in order: the app's own check is queued before the second one.
    await registration.update();
    await registration.update();
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    registration.active?.postMessage({ type: 'IS_YOURS', scripts: [] }, [port2]);
    await answered;
  });
  await framesDrawn(page);
}

async function visit(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await untilKept(page);
  }
}

/** The file that names all others of a version. */
const runtimeOf = (page: Page) =>
  page.locator('script[src*="/assets/runtime."]').getAttribute('src');
const priceOf = (page: Page) => page.getByRole('link', { name: /EUR\/USD/ }).first();
const connection = (page: Page) => page.getByText(word('app.offline'));

/** Everything that fails is a call, for nothing else is asked for. */
async function goOffline(
  context: BrowserContext,
  complaints: { expect: (pattern: RegExp) => void },
) {
  complaints.expect(/ERR_INTERNET_DISCONNECTED.*\/(api\/|icon\.svg|manifest\.webmanifest)/);
  await context.setOffline(true);
}

test('a second visit without a network shows the app and the last prices with their age', async ({
  complaints,
  context,
  control,
  page,
}) => {
  await prepare(context);
  // The age of a price is the exchange's time, however wrong the device's own clock is.
  await control('clock', { advanceMs: 3_600_000 });
  await visit(page, '/', '/hq');
  await goOffline(context, complaints);
  for (const path of ['/', '/hq']) {
    await page.goto(path);
    await expect(priceOf(page)).toBeVisible();
    await expect(page.getByText(AGE)).toBeVisible();
    await expect(connection(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  // What was never opened says why it cannot be shown, and is there by itself later.
  complaints.expect(/ERR_(FAILED|INTERNET_DISCONNECTED).*\/assets\//);
  await page.getByRole('link', { name: word('tab.support') }).click();
  await expect(page.getByText(word('app.missing.body'))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: word('support.title') })).toBeVisible();
  await page.getByRole('link', { name: word('tab.market') }).click();
  await expect(connection(page)).toHaveCount(0);
  await expect(page.getByText(AGE)).toHaveCount(0);
  const shown = await priceOf(page).innerText();
  await expect.poll(() => priceOf(page).innerText()).not.toBe(shown);
});

const offlineOrder =
  'offline the order buttons are disabled with the reason, and online again they are enabled';
test(offlineOrder, { tag: '@quick' }, async ({ complaints, context, page, request }) => {
  await prepare(context);
  await signIn(page, request);
  await visit(page, TRADE);
  await goOffline(context, complaints);
  // What Trade asks for only later, as the parts of own orders, may not have been kept yet.
  complaints.expect(/ERR_(FAILED|INTERNET_DISCONNECTED).*\/assets\//);
  await page.goto(TRADE);
  const buy = page.getByRole('button', { name: new RegExp(word('ticket.buyRise')) });
  await expect(buy).toBeDisabled();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(/old$/)).toBeVisible();
  await context.setOffline(false);
  await expect(buy).toBeEnabled();
  await expect(connection(page)).toHaveCount(0);
});

test('no answer of the exchange passes through the worker, or is kept by it', async ({
  context,
  page,
  request,
}) => {
  await prepare(context);
  await signIn(page, request);
  await visit(page, '/');
  const heard: { path: string; isOfWorker: boolean }[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    heard.push({ path, isOfWorker: response.fromServiceWorker() });
  });
  await visit(page, '/', '/my');
  const calls = heard.filter(({ path }) => path.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ isOfWorker }) => isOfWorker)).toEqual([]);
  expect(heard.filter(({ isOfWorker }) => isOfWorker).length).toBeGreaterThan(5);
  const kept = await keptAddresses(page);
  expect(
    kept.filter((path) => !/^\/(assets\/[^/]+\.js|hq|my|mark\.svg|last-answers)?$/.test(path)),
  ).toEqual([]);
  // One language, and screens that were opened or may be needed first.
  expect(kept.filter((path) => /text-(vn|cn)-/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.includes('/screen-trade.'))).toEqual([]);
});

test('what was kept in a session is gone with it, and nothing of an account was in it', async ({
  complaints,
  context,
  page,
  request,
}) => {
  await prepare(context);
  const account = newAccount();
  const { token } = await signIn(page, request, account);
  await visit(page, '/my', TRADE, '/');
  const everything = () =>
    page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const each of await cache.keys())
          texts.push((await (await cache.match(each))?.text()) ?? '');
      }
      return texts.join('\n');
    });
  const kept = await everything();
  expect(kept).toContain('"productId":"EURUSD"');
  const session = /"mark":"[^"]+"/.exec(kept)?.[0] ?? '';
  expect(session).not.toBe('');
  for (const secret of [account.username, account.phone, account.password, token])
    expect(kept).not.toContain(secret);
  const answers = new Set([...kept.matchAll(/"endpoint":"(\w+)"/g)].map(([, name]) => name));
  const ofEverybody = ['config', 'productDetails', 'productKdata', 'productList'];
  expect([...answers].sort()).toEqual(ofEverybody);

  await page.goto('/my');
  await page.getByRole('button', { name: word('mine.signOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Offline support drops it; it may start only now.
  await page.clock.fastForward(OFFLINE_READY_MS);
  await expect.poll(everything).not.toContain(session);
  await goOffline(context, complaints);
  await page.goto('/');
  await expect(page.getByText(word('market.failed'))).toBeVisible();
  await expect(priceOf(page)).toHaveCount(0);
});

test('a new version is offered and taken when asked, and what was typed is there until then and after', async ({
  browser,
}) => {
  const exchange = await startDeployedExchange();
  const context = await browser.newContext({ baseURL: exchange.url, serviceWorkers: 'allow' });
  await prepare(context);
  const page = await context.newPage();
  const runtime = () => runtimeOf(page);
  try {
    await page.goto('/reg');
    await untilKept(page);
    const username = page.getByLabel(word('registration.username.label'));
    await username.fill('linhtran88');
    const before = await runtime();
    const mark = await exchange.deploy();
    const load = page.getByRole('button', { name: word('app.version.load') });
    await expect(load).toHaveCount(0);
    // As when somebody is back after a while.
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

    // A visit after a deploy is of the new version at once, and nothing is offered that is already there.
    const next = await exchange.deploy();
    await page.goto('/');
    expect(await runtime()).toContain(next);
    await versionChecked(page);
    await expect(load).toHaveCount(0);
    await context.setOffline(true);
    await page.goto('/');
    expect(await runtime()).toContain(next);
    await expect(priceOf(page)).toBeVisible();
  } finally {
    await context.close();
    await exchange.stop();
  }
});

test('a page that is late, or that a server without an exchange answers, is the kept one', async ({
  browser,
  exchange,
}) => {
  const far = await startFar(exchange.url);
  const context = await browser.newContext({ baseURL: far.url, serviceWorkers: 'allow' });
  await prepare(context);
  const page = await context.newPage();
  try {
    await page.goto('/');
    await untilKept(page);

    // The worker waits 0.4 s for the server's page, which is never answered here.
    const release = far.withhold();
    await page.goto('/', { waitUntil: 'commit' });
    const begun = await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
          .responseStart,
    );
    expect(begun).toBeGreaterThanOrEqual(400);
    await expect(page.getByRole('link', { name: word('tab.market') })).toBeVisible();
    release();
    await expect(priceOf(page)).toBeVisible();

    for (const fault of [500, 502, 503]) {
      far.fault = fault;
      const response = await page.goto('/');
      expect(response?.status(), String(fault)).toBe(200);
      await expect(priceOf(page)).toBeVisible();
    }
    // One that was never kept is begun by Home's, which shows what the address asks for.
    await page.goto('/kf');
    await expect(page.getByRole('heading', { name: word('support.title') })).toBeVisible();
  } finally {
    await context.close();
    far.stop();
  }
});

test('another tab of the version before is told, and goes on until its own tap', async ({
  browser,
}) => {
  const exchange = await startDeployedExchange();
  const context = await browser.newContext({ baseURL: exchange.url, serviceWorkers: 'allow' });
  await prepare(context);
  const [one, other] = [await context.newPage(), await context.newPage()];
  try {
    for (const page of [one, other]) {
      await page.goto('/');
      await untilKept(page);
    }
    const mark = await exchange.deploy();
    await one.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const loadIn = (page: Page) => page.getByRole('button', { name: word('app.version.load') });
    await expect(loadIn(one)).toBeVisible();
    await loadIn(one).click();
    await expect.poll(() => runtimeOf(one)).toContain(mark);
    await expect(loadIn(one)).toHaveCount(0);
    await expect(loadIn(other)).toBeVisible();
    // A screen of its own version, which it has not opened yet, and which was kept from the beginning.
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

test('a page that was left is brought back as it was', async ({ exchange }) => {
  const browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: exchange.url, viewport: phone });
    await prepare(context);
    const page = await context.newPage();
    await page.goto('/hq');
    await untilKept(page);
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.persisted = String(persisted);
      }),
    );
    await page.goto('/robots.txt');
    // Playwright's `goBack` would wait for a load event, and there is none.
    await page.evaluate(() => history.back());
    await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true');
    await expect(priceOf(page)).toBeVisible();
  } finally {
    await browser.close();
  }
});
