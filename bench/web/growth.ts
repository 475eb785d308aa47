import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPhone, register } from './phone';

const POLL_MS = 3_000;
const MARKS = 5;
const PATHS = ['/', '/hq', '/trade?product=EURUSD', '/lc', '/my', '/orderrecord', '/record', '/bz'];

export interface Size {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function sizeOf(cdp: CDPSession): Promise<Size> {
  // Twice: what the first frees may have been holding more.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heapMb: Math.round(of('JSHeapUsedSize') / 104_857.6) / 10,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Does a thing so often, and looks at the size at the beginning, at the end and between. */
async function measured(
  cdp: CDPSession,
  times: number,
  act: (index: number) => Promise<void>,
): Promise<Sizes> {
  const rows: Record<string, Size> = { '0': await sizeOf(cdp) };
  for (let done = 1; done <= times; done += 1) {
    await act(done);
    if (done % Math.ceil(times / MARKS) === 0) rows[String(done)] = await sizeOf(cdp);
  }
  return rows;
}

/** As a link does, without the page being loaded anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** The sizes that a page had, by how often it had done something. */
type Sizes = Readonly<Record<string, Size>>;

export interface Growth {
  readonly polls: Sizes;
  readonly routes: Sizes;
}

/** How a page grows that polls so often, and goes to so many routes. */
export async function measureGrowth(
  browser: Browser,
  exchangeUrl: string,
  times: { readonly polls: number; readonly routes: number },
): Promise<Growth> {
  const { context, page, cdp } = await openPhone(browser, {
    token: await register(exchangeUrl),
    processor: 1,
  });
  try {
    await page.clock.install();
    await cdp.send('Performance.enable');
    await page.goto(`${exchangeUrl}/hq`);
    await page.getByRole('searchbox').waitFor();
    const polls = await measured(cdp, times.polls, async () => {
      const answer = page.waitForResponse(/product\/list/);
      await page.clock.runFor(POLL_MS);
      await answer;
    });

    // Each has been there once, so that what is loaded once is not taken for growth.
    for (const path of PATHS) {
      await goTo(page, path);
      await page.locator('h1').first().waitFor();
    }
    const routes = await measured(cdp, times.routes, async (index) => {
      await goTo(page, PATHS[index % PATHS.length] ?? '/');
      await page.clock.runFor(POLL_MS);
      await page.locator('h1').first().waitFor();
    });
    return { polls, routes };
  } finally {
    await context.close();
  }
}
