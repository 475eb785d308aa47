import type { BrowserContext, Page } from '@playwright/test';
import { networkQuiet } from './quiet';
import { expect } from './test';
import { framesDrawn, installClock } from './time';

/** Longer than the 5 s after which offline support starts, and the 30 s between two writes of the last responses. */
export const OFFLINE_READY_MS = 36_000;

declare global {
  interface Window {
    /** How often this page has written the last responses; counted by `prepareOffline`. */
    answersWritten?: number;
  }
}

/** Prepares a context before its first page: installs the clock and counts the writes of the last responses. */
export async function prepareOffline(context: BrowserContext) {
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

/** Returns the paths of all entries in the caches of the app. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });

/** Waits until offline support has started on the open page and has written the responses that the page shows. */
export async function answersCached(page: Page) {
  await networkQuiet(page);
  const written = () => page.evaluate(() => window.answersWritten ?? 0);
  const before = await written();
  await page.clock.fastForward(OFFLINE_READY_MS);
  await expect.poll(written).toBeGreaterThan(before);
}

/** Waits until the worker is active, and has cached the open page with its scripts and its responses. */
export async function untilCached(page: Page) {
  await answersCached(page);
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
    const cached = await cachedPaths(page);
    return needed.filter((path) => !cached.includes(path));
  };
  await expect.poll(missing).toEqual([]);
}

/** Waits until the open page has compared its version with the newest one and has drawn the result. */
export async function versionChecked(page: Page) {
  await answersCached(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The browser runs updates in order, so the app's own check has ended when this second update has ended.
    await registration.update();
    await registration.update();
  });
  // The worker of the page's own version takes over silently.
  const states = () =>
    page.evaluate(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      return [active, installing, waiting].map((worker) => worker?.state ?? null);
    });
  // The browser activates it in a moment in which the old worker has nothing to do, which can take long under load.
  await expect.poll(states, { timeout: 180_000 }).toEqual(['activated', null, null]);
  // Asks only now: a message starts an idle worker, and Chromium then keeps the old one for minutes.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    registration.active?.postMessage({ type: 'IS_YOURS', scripts: [] }, [port2]);
    await answered;
  });
  await framesDrawn(page);
}

/** Returns the runtime script, whose name changes with each version. */
export const runtimeOf = (page: Page) =>
  page.locator('script[src*="/assets/runtime."]').getAttribute('src');
