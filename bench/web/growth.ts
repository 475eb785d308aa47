import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPhone, registerUser } from './phone';

const POLL_MS = 3_000;
const MARKS = 5;
const PATHS = ['/', '/hq', '/trade?product=EURUSD', '/lc', '/my', '/orderrecord', '/record', '/bz'];

export interface PageSize {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function readSize(cdp: CDPSession): Promise<PageSize> {
  // The second collection collects what the first has released.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heapMb: Math.round(of('JSHeapUsedSize') / 104_857.6) / 10,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Repeats an action and records the size at the start, in between and at the end. */
async function sampleSizes(
  cdp: CDPSession,
  times: number,
  act: (index: number) => Promise<void>,
): Promise<Sizes> {
  const rows: Record<string, PageSize> = { '0': await readSize(cdp) };
  for (let done = 1; done <= times; done += 1) {
    await act(done);
    if (done % Math.ceil(times / MARKS) === 0) rows[String(done)] = await readSize(cdp);
  }
  return rows;
}

/** Changes the route like a link, without a load of the page. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Sizes of the page by the number of actions done. */
type Sizes = Readonly<Record<string, PageSize>>;

export interface PageGrowth {
  readonly polls: Sizes;
  readonly routes: Sizes;
}

/** Measures the growth of a page after this number of polls and route changes. */
export async function measureGrowth(
  browser: Browser,
  exchangeUrl: string,
  times: { readonly polls: number; readonly routes: number },
): Promise<PageGrowth> {
  const { context, page, cdp } = await openPhone(browser, {
    token: await registerUser(exchangeUrl),
    processor: 1,
  });
  try {
    await page.clock.install();
    await cdp.send('Performance.enable');
    await page.goto(`${exchangeUrl}/hq`);
    await page.getByRole('searchbox').waitFor();
    const polls = await sampleSizes(cdp, times.polls, async () => {
      const answer = page.waitForResponse(/product\/list/);
      await page.clock.runFor(POLL_MS);
      await answer;
    });

    // Visits each path once first, because lazily loaded code does not count as growth.
    for (const path of PATHS) {
      await goTo(page, path);
      await page.locator('h1').first().waitFor();
    }
    const routes = await sampleSizes(cdp, times.routes, async (index) => {
      await goTo(page, PATHS[index % PATHS.length] ?? '/');
      await page.clock.runFor(POLL_MS);
      await page.locator('h1').first().waitFor();
    });
    return { polls, routes };
  } finally {
    await context.close();
  }
}
