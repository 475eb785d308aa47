import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Order, Quote } from '#contract';
import { order, quote } from '#testkit/app/sampleRows';
import { words } from '../../e2e/support/words';
import { openPhone } from './phone';
import { delayOf, watchDelays } from './taps';

const ORDERS = 10_000;
const PAGE_ROWS = 30;
/** Number of pages whose mean time is compared at the start and at the end of the list. */
const COMPARED_PAGES = 20;
const MINUTE_MS = 60_000;
const STEADY_MS = 10_000;
const SETTLED_MS = 3_000;

const word = (id: string) => words('en', id);

type Body = Readonly<Record<string, unknown>>;

/** Answers a call of the page with this data in place of the exchange. */
const answer = (page: Page, call: string, dataOf: (body: Body) => unknown) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      json: {
        code: 0,
        ts: Date.now(),
        data: dataOf((route.request().postDataJSON() ?? {}) as Body),
      },
    }),
  );

const settledOrders = (): readonly Order[] =>
  Array.from({ length: ORDERS }, (_, index) => {
    const createdAt = Date.now() - (index + 1) * MINUTE_MS;
    return order({
      ...{ orderNo: `TM-${index}`, createdAt, seenAt: createdAt - 400, entryAt: createdAt + 214 },
      ...{ endsAt: createdAt + 214 + MINUTE_MS, state: 'settled', result: 'win', profit: '15.8' },
      ...{ exitPrice: '1.08437', exitAt: createdAt + 214 + MINUTE_MS },
    });
  });

const openOrders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, index) => {
    const createdAt = Date.now() - 5_000 - index;
    return order({
      ...{ orderNo: `TM-${index}`, createdAt, seenAt: createdAt - 400, entryAt: createdAt + 214 },
      ...{ durationSec: 300, endsAt: createdAt + 214 + 5 * MINUTE_MS, state: 'ordered' },
    });
  });

const products = (count: number): readonly Quote[] =>
  Array.from({ length: count }, (_, index) =>
    quote({
      ...{ productId: `P${index}`, symbol: `P${index}/USD`, base: `P${index}` },
      name: `Product ${index}`,
    }),
  );

const countElements = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('body *').length);

/** Loads further pages by scrolling to the end. Resolves to the main-thread time of one page in ms. */
async function pageCost(page: Page, cdp: CDPSession, pages: number): Promise<number> {
  const before = await taskMs(cdp);
  for (let done = 0; done < pages; done += 1) {
    const height = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, scrollHeight);
      return scrollHeight;
    });
    await page.waitForFunction((known) => document.documentElement.scrollHeight > known, height);
  }
  return ((await taskMs(cdp)) - before) / pages;
}

/** The time that the main thread has spent in tasks, in ms. */
async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

export interface ListCosts {
  /** Main-thread time of a page of the order records in ms, for the first and the last pages. */
  readonly firstPages: number;
  readonly lastPages: number;
  /** Elements of the page with all order records. */
  readonly elements: number;
  /** Slowest event while the user scrolls and taps at the end of the order records, in ms. */
  readonly slowest: number;
}

/** Measures the order records from their first page to the last of ten thousand. */
export async function measureOrderHistory(
  browser: Browser,
  exchangeUrl: string,
  token: string,
): Promise<ListCosts> {
  const { context, page, cdp } = await openPhone(browser, { token });
  try {
    await page.addInitScript(watchDelays);
    const rows = settledOrders();
    const totals = { count: ORDERS, invested: '0', fees: '0', profit: '0' };
    await answer(page, 'order/list', ({ cursor }) => {
      const next = Number(cursor ?? 0) + PAGE_ROWS;
      const nextCursor = next < rows.length ? String(next) : null;
      return { items: rows.slice(next - PAGE_ROWS, next), nextCursor, totals };
    });
    await cdp.send('Performance.enable');
    await page.goto(`${exchangeUrl}/orderrecord`);
    await page.locator('a[href*="order=TM-0"]').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const firstPages = await pageCost(page, cdp, COMPARED_PAGES);
    const pages = Math.ceil(ORDERS / PAGE_ROWS) - 1;
    await pageCost(page, cdp, pages - 2 * COMPARED_PAGES);
    const lastPages = await pageCost(page, cdp, COMPARED_PAGES);
    await page.getByText(word('common.list.end')).waitFor();
    const elements = await countElements(page);
    const slowest = await delayOf(page, async () => {
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageUp');
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
    });
    return { firstPages, lastPages, elements, slowest };
  } finally {
    await context.close();
  }
}

/** Returns the slowest event of three letters typed into the search of Market, in ms. */
export async function measureSearch(
  browser: Browser,
  exchangeUrl: string,
  count: number,
): Promise<number> {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript(watchDelays);
    const items = products(count);
    await answer(page, 'product/list', () => ({ items }));
    await page.goto(`${exchangeUrl}/hq`);
    await page.locator('[data-arriving]').waitFor({ state: 'detached' });
    await page.getByText('P0/USD').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await page.getByRole('searchbox').focus();
    return await delayOf(page, () => page.keyboard.type('pro', { delay: 300 }));
  } finally {
    await context.close();
  }
}

/** Returns the load of the main thread of Trade with open orders, in ms per second. */
export async function measureOpenOrders(
  browser: Browser,
  exchangeUrl: string,
  token: string,
  count: number,
): Promise<number> {
  const { context, page, cdp } = await openPhone(browser, { token });
  try {
    const items = openOrders(count);
    await answer(page, 'order/hold_list', () => ({ items }));
    await page.goto(`${exchangeUrl}/trade?product=EURUSD`);
    await page.getByRole('tab', { name: new RegExp(`${count}$`) }).waitFor();
    await page.locator('canvas').first().waitFor();
    await page.waitForTimeout(2 * SETTLED_MS);
    await cdp.send('Performance.enable');
    const before = await taskMs(cdp);
    await page.waitForTimeout(STEADY_MS);
    return (((await taskMs(cdp)) - before) / STEADY_MS) * 1_000;
  } finally {
    await context.close();
  }
}
