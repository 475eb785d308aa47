import { startExchangeProxy } from '../../e2e/support/farExchange';
import type { BrowserDriver } from './webDriver';

/** A start may succeed and still stop the service worker, so only a further start shows the fault. */
const STARTS = 4;
const PATHS = ['/', '/hq'];

/** Runs in the page: true when the worker is active and its cache contains the pages and their scripts. */
const IS_KEPT = `
  const [paths] = arguments;
  return (async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== 'activated') return false;
    const kept = await Promise.all(paths.map((path) => caches.match(path)));
    return kept.every((response) => response !== undefined);
  })();
`;

const HAS_STARTED =
  'return !document.querySelector("[data-arriving]") && document.querySelector("h1") !== null;';

/** Visits the app once, and returns which of several starts without the exchange did not show it. */
export async function checkOfflineStarts(driver: BrowserDriver, url: string): Promise<string[]> {
  const proxy = await startExchangeProxy(url);
  try {
    await driver.open(`${proxy.url}/`);
    await driver.holds('the service worker keeps no pages', IS_KEPT, PATHS);
    proxy.isCut = true;
    const found: string[] = [];
    for (let start = 1; start <= STARTS; start += 1) {
      for (const path of PATHS) {
        const where = `start ${start} of ${path} without the exchange`;
        try {
          await driver.open(`${proxy.url}${path}`);
          await driver.holds('the app did not start', HAS_STARTED);
        } catch (error) {
          found.push(`${where}: ${(error as Error).message}`);
        }
      }
    }
    return found;
  } finally {
    proxy.stop();
  }
}
