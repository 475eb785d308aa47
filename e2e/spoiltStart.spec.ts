import type { BrowserContext, Page } from '@playwright/test';
import { startExchangeProxy } from './support/farExchange';
import type { ExchangeProxy } from './support/farExchange';
import { expect, test } from './support/test';
import { words } from './support/words';

/**
 * The first files of the app arrive spoilt, with status 200 and to be kept for a year. Neither the app nor its service
 * worker can help then, only the boot script of the page.
 */

/** The scripts of the head, and the first message file, which the app cannot start without. */
const FILES = ['runtime', 'vendor', 'app', 'text-en-core-json'] as const;
const SCRIPT = 'application/javascript; charset=utf-8';

const DAMAGES: Readonly<Record<string, (file: string) => readonly [type: string, body: string]>> = {
  cut: (file) => [SCRIPT, file.slice(0, Math.floor(file.length * 0.6))],
  empty: () => [SCRIPT, ''],
  'a comment': () => [SCRIPT, '/* This file is not available. */'],
  'another script': () => [SCRIPT, 'window.aForeignScript = 1;'],
  'a page': () => ['text/html', '<!doctype html><html lang="en"><body>Sign in</body></html>'],
};

interface SpoiltStart {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly proxy: ExchangeProxy;
  /** Number of requests for the file. */
  readonly asked: () => number;
  /** From now on the file arrives as it is. */
  readonly mend: () => void;
}

const spoiltTest = test.extend<{
  openSpoilt: (file: string, damage: string, times: number) => Promise<SpoiltStart>;
}>({
  openSpoilt: async ({ browser, exchange }, use) => {
    const proxy = await startExchangeProxy(exchange.url);
    const html = await (await fetch(exchange.url)).text();
    const contexts: BrowserContext[] = [];
    await use(async (file, damage, times) => {
      const name = new RegExp(`\\b${file}\\.[0-9a-f]{8}\\b`).exec(html)?.[0] ?? '';
      const address = `/assets/${name}.js`;
      const whole = await (await fetch(exchange.url + address)).text();
      const [type, body] = DAMAGES[damage]?.(whole) ?? ['', ''];
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      };
      let [left, asked] = [times, 0];
      proxy.replace = (path) => {
        if (path !== address) return null;
        asked += 1;
        left -= 1;
        return left >= 0 ? { status: 200, headers, body } : null;
      };
      const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
      contexts.push(context);
      const page = await context.newPage();
      await page.clock.install();
      await page.goto('/');
      return { context, page, proxy, asked: () => asked, mend: () => (left = 0) };
    });
    for (const context of contexts) await context.close();
    proxy.stop();
  },
});

const started = (page: Page) => expect(page.locator('[data-arriving]')).toHaveCount(0);
const box = (page: Page) => page.locator('.oops');
const tapRetry = (page: Page) =>
  box(page)
    .getByRole('button', { name: words('en', 'common.retry') })
    .click();
/** The texts that are true of a file that arrived and is wrong. */
const TRUE_TEXTS = new RegExp(
  [words('en', 'app.crash.body'), words('en', 'app.missing.body')].join('|'),
);

/** Lazy chunks that the start loads early. The running app repairs them; `wrongFiles.spec.ts` damages such files. */
const LAZY = /^(call|shared|screen-\w+|\d+)$/;

test('every script that the start of Home loads is in the list of damaged files', async ({
  page,
}) => {
  await page.goto('/');
  const loaded = await page
    .locator('link[as=script]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const names = loaded.map((url) => /([\w-]+)\.[0-9a-f]{8}\.js$/.exec(url)?.[1] ?? url);
  expect(names.filter((name) => !LAZY.test(name)).sort()).toEqual([...FILES].sort());
});

for (const file of FILES) {
  for (const damage of Object.keys(DAMAGES)) {
    const tap = (when: string, waitMs: number) =>
      spoiltTest(
        `${file} that arrives as ${damage} is mended by a tap ${when}`,
        async ({ openSpoilt }) => {
          const { page, mend } = await openSpoilt(file, damage, Number.MAX_SAFE_INTEGER);
          await expect(box(page)).toBeVisible();
          await page.clock.fastForward(waitMs);
          await expect(box(page)).toHaveText(TRUE_TEXTS);
          await expect(page.locator('.old')).toBeHidden();
          mend();
          await tapRetry(page);
          await started(page);
        },
      );
    tap('at once', 0);
    tap('after the time limit of the start', 13_000);

    spoiltTest(
      `${file} that arrived as ${damage} once starts after a reload and in a new tab`,
      async ({ openSpoilt }) => {
        const { context, page, asked } = await openSpoilt(file, damage, 1);
        // The page fetches the file again by itself, past the copy that the browser keeps.
        await expect.poll(asked).toBe(2);
        const tab = await context.newPage();
        await tab.goto('/');
        await started(tab);
        await page.reload();
        await started(page);
      },
    );
  }
}
