import type { Browser, Page } from '@playwright/test';
import { startExchangeProxy } from '../../e2e/support/farExchange';
import { openPhone, SLOW_4G } from './phone';
import { installObservers } from './visit';

/** A second visit; times in ms from the start of the navigation. */
export interface RepeatVisit {
  /** The time when the app has replaced the prerendered page and handles taps. */
  readonly usable: number;
  readonly price: number;
}

/** Waits until the service worker has cached the app's files and the last responses. */
async function waitUntilCached(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(caches_.map((cache) => cache.keys()));
    const addresses = kept.flat().map(({ url }) => url);
    return /text-\w+-core/.test(addresses.join()) && addresses.join().includes('last-answers');
  });
  await page.waitForTimeout(8_000);
}

async function revisit(page: Page, address: string): Promise<RepeatVisit> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.price !== null && window.seen.usable !== null);
  const { usable, price } = await page.evaluate(() => window.seen);
  return { usable: usable ?? NaN, price: price ?? NaN };
}

/** Opens a page twice, and a third time offline. */
export async function measureRepeatVisit(
  browser: Browser,
  exchangeUrl: string,
  path: string,
): Promise<{ readonly online: RepeatVisit; readonly offline: RepeatVisit }> {
  const proxy = await startExchangeProxy(exchangeUrl, SLOW_4G.latency);
  const { context, page, cdp } = await openPhone(browser);
  try {
    await page.addInitScript(installObservers);
    await page.goto(`${proxy.url}${path}`);
    await waitUntilCached(page);
    const online = await revisit(page, `${proxy.url}${path}`);
    await page.waitForTimeout(6_000);
    await context.setOffline(true);
    // This setting of CDP overrides Playwright's offline mode, so it must be offline, too.
    await cdp.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: true });
    return { online, offline: await revisit(page, `${proxy.url}${path}`) };
  } finally {
    await context.close();
    proxy.stop();
  }
}
