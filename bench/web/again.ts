import type { Browser, Page } from '@playwright/test';
import { startFar } from '../../e2e/support/farExchange';
import { openPhone, SLOW_4G } from './phone';
import { watch } from './visit';

/** A second visit, in ms from the moment in which the page was asked for. */
export interface Again {
  /** The app has taken over, and answers taps. */
  readonly usable: number;
  readonly price: number;
}

/** The page is quiet, and its worker has kept what it needs. */
async function untilKept(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(caches_.map((cache) => cache.keys()));
    const addresses = kept.flat().map(({ url }) => url);
    return /text-\w+-core/.test(addresses.join()) && addresses.join().includes('last-answers');
  });
  await page.waitForTimeout(8_000);
}

async function comeAgain(page: Page, address: string): Promise<Again> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.price !== null && window.seen.usable !== null);
  const { usable, price } = await page.evaluate(() => window.seen);
  return { usable: usable ?? NaN, price: price ?? NaN };
}

/** Opens a page twice, and once more without a network. */
export async function visitAgain(
  browser: Browser,
  exchangeUrl: string,
  path: string,
): Promise<{ readonly online: Again; readonly offline: Again }> {
  const far = await startFar(exchangeUrl, SLOW_4G.latency);
  const { context, page, cdp } = await openPhone(browser);
  try {
    await page.addInitScript(watch);
    await page.goto(`${far.url}${path}`);
    await untilKept(page);
    const online = await comeAgain(page, `${far.url}${path}`);
    await page.waitForTimeout(6_000);
    await context.setOffline(true);
    // The page is told by each of the tools that hold it, and this one would say otherwise.
    await cdp.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: true });
    return { online, offline: await comeAgain(page, `${far.url}${path}`) };
  } finally {
    await context.close();
    far.stop();
  }
}
