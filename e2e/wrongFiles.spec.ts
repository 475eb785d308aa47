import type { BrowserContext, Page } from '@playwright/test';
import { startDeployedExchange } from './support/deploys';
import { startExchangeProxy } from './support/farExchange';
import type { ExchangeProxy } from './support/farExchange';
import { prepareOffline, runtimeOf, untilCached } from './support/offline';
import { expect, test } from './support/test';
import { words } from './support/words';

/** Responses with status 200 that are not the requested file, while a service worker is active. */
test.use({ serviceWorkers: 'allow' });

const word = (id: string) => words('en', id);
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><html lang="en"><head><title>Portal</title></head><body>Sign in to the network</body></html>',
};
const SCREEN = /^\/assets\/screen-kf\./;
const RUNTIME = /^\/assets\/runtime\./;

interface ProxiedApp {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly proxy: ExchangeProxy;
}

/** Opens a browser in front of a proxy of the exchange, and closes both after the test. */
const appTest = test.extend<{ app: ProxiedApp }>({
  app: async ({ browser, exchange }, use) => {
    const proxy = await startExchangeProxy(exchange.url);
    const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' });
    await prepareOffline(context);
    await use({ context, page: await context.newPage(), proxy });
    await context.close();
    proxy.stop();
  },
});

/** The first 80 characters of each cached file whose path matches. */
const keptTexts = (page: Page, path: RegExp) =>
  page.evaluate(async (pattern) => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new RegExp(pattern).test(new URL(request.url).pathname)) continue;
        texts.push(((await (await cache.match(request))?.text()) ?? '').slice(0, 80));
      }
    }
    return texts;
  }, path.source);

/**
 * Replaces each cached file whose path matches with the page of a captive portal, because earlier versions of the app
 * could cache such a page.
 */
const spoilKept = (page: Page, path: RegExp, type = 'text/html', text = PORTAL.body) =>
  page.evaluate(
    async ([pattern, body, contentType]) => {
      let spoilt = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new RegExp(pattern).test(new URL(request.url).pathname)) continue;
          await cache.put(
            request,
            new Response(body, { headers: { 'content-type': contentType } }),
          );
          spoilt += 1;
        }
      }
      return spoilt;
    },
    [path.source, text, type] as const,
  );

const support = (page: Page) => page.getByRole('heading', { name: word('support.title') });

appTest('a screen whose script came as a page opens once the server is right', async ({ app }) => {
  const { page, proxy } = app;
  await page.goto('/');
  await untilCached(page);
  proxy.replace = (path) => (SCREEN.test(path) ? PORTAL : null);
  await page.getByRole('link', { name: word('tab.support') }).click();
  await expect(page.getByText(word('app.missing.body'))).toBeVisible();
  expect(await keptTexts(page, SCREEN)).toEqual([]);

  proxy.replace = () => null;
  await page.getByRole('button', { name: word('common.retry') }).click();
  await expect(support(page)).toBeVisible();
  await page.reload();
  await expect(support(page)).toBeVisible();
  const kept = () => keptTexts(page, SCREEN);
  await expect
    .poll(async () => (await kept()).filter((text) => !text.includes('<')))
    .toHaveLength(1);
});

appTest('kept scripts that are pages are fetched again, and the app starts', async ({ app }) => {
  const { page } = app;
  await page.goto('/');
  await untilCached(page);
  expect(await spoilKept(page, /^\/assets\//)).toBeGreaterThan(5);
  await page.reload();
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  const runtime = () => keptTexts(page, RUNTIME);
  await expect.poll(async () => (await runtime()).some((text) => text.includes('<'))).toBe(false);
  await expect.poll(runtime).toHaveLength(1);
});

appTest('kept scripts that are empty are fetched again on a tap', async ({ app }) => {
  const { page } = app;
  await page.goto('/');
  await untilCached(page);
  expect(await spoilKept(page, /^\/assets\/app\./, 'application/javascript', '')).toBe(1);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: word('app.crash.body') });
  await notice.getByRole('button', { name: word('common.retry') }).click();
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
});

appTest(
  'an app script that the browser kept as a page is fetched again on a tap',
  async ({ app, complaints }) => {
    complaints.expect(/SyntaxError|Unexpected token/);
    const { page, proxy } = app;
    const kept = { ...PORTAL, headers: { ...PORTAL.headers, 'cache-control': 'max-age=3600' } };
    proxy.replace = (path) => (RUNTIME.test(path) ? kept : null);
    await page.goto('/');
    const notice = page.getByRole('alert').filter({ hasText: word('app.crash.body') });
    await expect(notice).toBeVisible();
    proxy.replace = () => null;
    await notice.getByRole('button', { name: word('common.retry') }).click();
    await expect(page.locator('[data-arriving]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: word('tab.market') })).toBeVisible();
  },
);

for (const [what, answer] of [
  ['page of another website', PORTAL],
  ['redirect', { status: 302, headers: { location: '/maintenance' }, body: '' }],
] as const) {
  appTest(`a ${what} at the address of Home is shown but not kept`, async ({ app, complaints }) => {
    complaints.expect(/404.*maintenance/);
    const { page, proxy } = app;
    await page.goto('/');
    await untilCached(page);
    const kept = await keptTexts(page, /^\/$/);
    expect(kept).toHaveLength(1);
    await expect(page.getByText(word('home.visitor.title'))).toBeVisible();
    proxy.replace = (path) => (path === '/' ? answer : null);
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByText(word('home.visitor.title'))).toHaveCount(0);
    // The cached page is shown when the server is late.
    proxy.replace = () => null;
    const release = proxy.withhold();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-page', '/');
    release();
    expect(await keptTexts(page, /^\/$/)).toEqual(kept);
  });
}

appTest(
  'a page that was never opened is replaced by Home when the server does not answer',
  async ({ app }) => {
    const { page, proxy } = app;
    await page.goto('/');
    await untilCached(page);
    const release = proxy.withhold();
    await page.goto('/kf', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-page', '/');
    release();
    await expect(support(page)).toBeVisible();
  },
);

test('a new version is offered only when all its files were received correctly', async ({
  browser,
}) => {
  const exchange = await startDeployedExchange();
  const proxy = await startExchangeProxy(exchange.url);
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' });
  await prepareOffline(context);
  const page = await context.newPage();
  const load = page.getByRole('button', { name: word('app.version.load') });
  try {
    await page.goto('/');
    await untilCached(page);
    const before = await runtimeOf(page);
    const mark = await exchange.deploy();
    proxy.replace = (path) => (path.includes(`/runtime.${mark}.`) ? PORTAL : null);
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const installed = new Promise<string>((resolve) => {
        registration.addEventListener('updatefound', () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => resolve(installing.state));
        });
      });
      await registration.update();
      return installed;
    });
    expect(outcome).toBe('redundant');
    await expect(load).toHaveCount(0);

    proxy.replace = () => null;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(load).toBeVisible();
    expect(await runtimeOf(page)).toBe(before);
    await load.click();
    await expect.poll(() => runtimeOf(page)).toContain(mark);
    await expect(page.getByRole('link', { name: word('tab.market') })).toBeVisible();
  } finally {
    await context.close();
    proxy.stop();
    await exchange.stop();
  }
});
