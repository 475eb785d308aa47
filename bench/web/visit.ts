import type { Browser, Page } from '@playwright/test';
import { openPhone, SLOW_4G, type PhoneOptions } from './phone';

/** Measurements of one page load; times in ms from the start of the navigation. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Null if the page shows no price. */
  readonly price: number | null;
  /** The first candles, which can be a picture of the chart. */
  readonly candles: number | null;
  /** The chart that the user can move. */
  readonly chart: number | null;
  /** Total blocking time: the time of long tasks beyond 50 ms each, counted from the first paint. */
  readonly blocking: number;
  readonly shift: number;
  readonly requests: number;
  readonly kilobytes: number;
}

declare global {
  interface Window {
    seen: {
      largest: number;
      shift: number;
      usable: number | null;
      price: number | null;
      candles: number | null;
      chart: number | null;
      tasks: { startTime: number; duration: number }[];
    };
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page before its own scripts. */
export function installObservers() {
  window.seen = {
    ...{ largest: 0, shift: 0, usable: null, price: null, candles: null, chart: null },
    tasks: [],
  };
  const { seen } = window;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tasks.push({ startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  const reported = new Set<string>();
  new MutationObserver(() => {
    const root = document.getElementById('root');
    const prices = document.querySelectorAll(
      '#root main a[href*="/trade?"], #root header, [data-first=row]',
    );
    const found = {
      usable: root?.firstElementChild && !document.querySelector('[data-arriving]'),
      price: [...prices].some(({ textContent }) => /\d[.,]\d{3}/.test(textContent)),
      candles: document.querySelector('canvas'),
      chart: document.querySelector('.tv-lightweight-charts canvas'),
    };
    for (const what of ['usable', 'price', 'candles', 'chart'] as const) {
      if (!found[what] || reported.has(what)) continue;
      reported.add(what);
      // A change is drawn in the next frame, and the frame after that starts when the change is on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen[what] = performance.now();
        }),
      );
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const QUIET_MS = 2_000;
const LONGEST_MS = 40_000;

type Shown = 'price' | 'candles' | 'chart';

/** Opens an address with an empty cache. Waits until the page shows the expected elements and sends no new requests. */
export async function measureVisit(
  browser: Browser,
  address: string,
  device: PhoneOptions = {},
  shows: readonly Shown[] = [],
): Promise<Visit> {
  const { context, page, cdp } = await openPhone(browser, { network: SLOW_4G, ...device });
  try {
    await page.addInitScript(installObservers);
    const seen = new Set<string>();
    let requests = 0;
    let bytes = 0;
    let lastNew = Date.now();
    const began = Date.now();
    // A repeated request, such as a poll of prices, does not count as new.
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      // A data URL causes no network request.
      if (request.url.startsWith('data:')) return;
      const key = `${request.method} ${request.url}`;
      if (seen.has(key)) return;
      seen.add(key);
      requests += 1;
      lastNew = Date.now();
    });
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(address, { waitUntil: 'load', timeout: LONGEST_MS });
    await page.waitForFunction((all) => all.every((what) => window.seen[what] !== null), shows, {
      timeout: LONGEST_MS,
    });
    while (Date.now() - lastNew < QUIET_MS && Date.now() - began < LONGEST_MS) {
      await page.waitForTimeout(100);
    }
    const [transferred, asked] = [bytes, requests];
    const { tasks, ...quiet } = await seenBy(page);
    return {
      firstPaint: quiet.firstPaint,
      largestPaint: quiet.largest,
      price: quiet.price,
      candles: quiet.candles,
      chart: quiet.chart,
      blocking: tasks
        .filter(({ startTime, duration }) => startTime + duration > quiet.firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      shift: quiet.shift,
      requests: asked,
      kilobytes: transferred / 1_000,
    };
  } finally {
    await context.close();
  }
}

const seenBy = (page: Page) =>
  page.evaluate(() => ({
    ...window.seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
