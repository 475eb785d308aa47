import type { Locator, Page } from '@playwright/test';
import type { CashFlowEntry, InvitedUser, Order, Quote } from '#contract';
import { order, orderTotals, quote } from '#testkit/app/sampleRows';
import { signIn } from './support/account';
import { phone } from './support/browser';
import { expect, test } from './support/test';
import { words } from './support/words';
import { boxOf } from './support/box';

declare global {
  interface Window {
    /** Finds a text in the page and selects it, like the search of the browser. */
    find: (text: string) => boolean;
  }
}

/** Maximum number of elements of a page with a list of any length. */
const ELEMENTS_MAX = 2_000;
const ROWS = 3_000;
const PAGE_ROWS = 600;
/** Less than the height of an order in px. */
const ROW_HEIGHT_MIN = 50;
const PRODUCTS = 500;
const MINUTE_MS = 60_000;

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

/** A page of the rows, from the cursor in the request. */
function pageOf<T>(rows: readonly T[], { cursor }: Body) {
  const from = Number(cursor ?? 0);
  const next = from + PAGE_ROWS;
  return { items: rows.slice(from, next), nextCursor: next < rows.length ? String(next) : null };
}

const countElements = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('body *').length);

/** Scrolls to the end, page by page, until the list says that it has no more entries. */
async function scrollToEnd(page: Page) {
  const end = page.getByText(word('common.list.end'));
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await countElements(page)).toBeLessThan(ELEMENTS_MAX);
    await expect(end).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
}

const orders = (): readonly Order[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const createdAt = Date.now() - (index + 1) * MINUTE_MS;
    return order({
      ...{ orderNo: `TM-${index}`, createdAt, seenAt: createdAt - 400, entryAt: createdAt + 214 },
      ...{ endsAt: createdAt + 214 + MINUTE_MS, state: 'settled', result: 'win', profit: '15.8' },
      ...{ exitPrice: '1.08437', exitAt: createdAt + 214 + MINUTE_MS, amount: `${index + 1}` },
    });
  });

const products = (): readonly Quote[] =>
  Array.from({ length: PRODUCTS }, (_, index) =>
    quote({
      ...{ productId: `P${index}`, symbol: `P${index}/USD`, base: `P${index}` },
      name: `Product ${index}`,
    }),
  );

async function openOrders(page: Page) {
  const rows = orders();
  const totals = orderTotals({ count: ROWS });
  await answer(page, 'order/list', (body) => ({ ...pageOf(rows, body), totals }));
  await answer(page, 'product/orders', ({ orderNo }) => ({
    items: rows.filter((row) => row.orderNo === orderNo),
    nextCursor: null,
  }));
  await page.goto('/orderrecord');
  await expect(rowOf(page, 0)).toBeVisible();
}

/** The link of an order of `orders`, which is found by its stake. */
const rowOf = (page: Page, index: number) => page.locator(`a[href$="order=TM-${index}"]`);

test.describe('a list of 3,000 orders', () => {
  test.beforeEach(async ({ page, request }) => {
    await signIn(page, request);
    await openOrders(page);
  });

  test('has its last order at the end and few elements at any position', async ({ page }) => {
    await scrollToEnd(page);
    await expect(rowOf(page, ROWS - 1)).toBeVisible();
    await expect(rowOf(page, 0)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(rowOf(page, 0)).toBeInViewport();
    expect(await countElements(page)).toBeLessThan(ELEMENTS_MAX);
  });

  test('keeps its rows in place while the next page is added at the end', async ({ page }) => {
    const second = page.waitForResponse(/order\/list/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await second;
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(PAGE_ROWS * 1.5 * ROW_HEIGHT_MIN);
    await expect(rowOf(page, PAGE_ROWS - 1)).toBeInViewport();
  });

  test('has no gap between its rows after a jump into its middle', async ({ page }) => {
    await scrollToEnd(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const gaps = () =>
      page.evaluate((height) => {
        const rows = [...document.querySelectorAll('[data-index]')].map((row) => ({
          index: Number(row.getAttribute('data-index')),
          box: row.getBoundingClientRect(),
        }));
        const visible = rows.filter(({ box }) => box.bottom > 0 && box.top < height);
        const indexes = visible.map(({ index }) => index);
        const edges = visible.flatMap(({ box }) => [box.top, box.bottom]);
        return {
          count: indexes.length,
          isComplete: indexes.every((index, at) => index === indexes[0]! + at),
          top: Math.min(...edges),
          bottom: Math.max(...edges),
        };
      }, phone.height);
    await expect
      .poll(async () => {
        const { count, isComplete, bottom } = await gaps();
        return count > 5 && isComplete && bottom >= phone.height;
      })
      .toBe(true);
  });

  test('keeps the focused order while the user scrolls, and Tab continues after it', async ({
    page,
  }) => {
    await scrollToEnd(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await rowOf(page, 2).focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect(rowOf(page, 5)).toHaveCount(0);
    await expect(rowOf(page, 2)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rowOf(page, 3)).toBeFocused();
    await expect(rowOf(page, 3)).toBeInViewport();
    await expect(rowOf(page, 5)).toHaveCount(1);
  });

  test('has the same position and focus when the user comes back from a receipt', async ({
    page,
  }) => {
    await scrollToEnd(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const chosen = await middleRow(page);
    const before = (await boxOf(chosen)).y;
    const scrolled = await page.evaluate(() => window.scrollY);
    await chosen.click();
    await expect(page.getByRole('heading', { level: 1, name: 'EUR/USD' })).toBeVisible();
    await page.goBack();
    await expect(chosen).toBeInViewport();
    await expect(chosen).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
    expect((await boxOf(chosen)).y).toBeCloseTo(before, -1);
  });

  test('has aria-posinset and aria-setsize of each order within its day for screen readers', async ({
    page,
  }) => {
    await scrollToEnd(page);
    const item = page.getByRole('listitem').filter({ has: rowOf(page, ROWS - 1) });
    const size = await item.getAttribute('aria-setsize');
    expect(Number(size)).toBeGreaterThan(1);
    await expect(item).toHaveAttribute('aria-posinset', size ?? '');
  });

  test('is found completely by the search in the page', async ({ page }) => {
    await scrollToEnd(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(rowOf(page, ROWS - 2)).toHaveCount(0);
    // 2,999.00 is the stake of the second to last order, which is not rendered while the page is at its top.
    expect(await page.evaluate(() => window.find('2,999.00'))).toBe(true);
    await expect(rowOf(page, ROWS - 2)).toBeInViewport();
  });

  test('prints all loaded orders', async ({ page }) => {
    await scrollToEnd(page);
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () =>
        setTimeout(() => {
          document.body.dataset.printed = String(document.querySelectorAll('[data-index]').length);
        }),
      );
    });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('body')).toHaveAttribute('data-printed', String(ROWS));
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => countElements(page)).toBeLessThan(ELEMENTS_MAX);
  });
});

/** Returns the link of a row in the middle of the window, located by its address, so that it is found after a scroll. */
async function middleRow(page: Page): Promise<Locator> {
  let href = '';
  await expect
    .poll(async () => {
      href = await page.evaluate((height) => {
        const row = document.elementFromPoint(100, height / 2)?.closest('[data-index] a');
        return row?.getAttribute('href') ?? '';
      }, phone.height);
      return href;
    })
    .toContain('order=TM-');
  return page.locator(`a[href="${href}"]`);
}

test('the cash flow of 3,000 lines has its last line at the end', async ({ page, request }) => {
  await signIn(page, request);
  const lines = Array.from({ length: ROWS }, (_, index): CashFlowEntry => ({
    ...{ id: `f${index}`, kind: 'deposit', income: `${index + 1}`, expenditure: '0' },
    ...{ balanceAfter: '1', at: Date.now() - index * MINUTE_MS, ref: `D${index}` },
  }));
  await answer(page, 'user/balance_list', (body) => pageOf(lines, body));
  await page.goto('/runningwater');
  await expect(page.getByText('+1.00', { exact: true })).toBeVisible();
  await scrollToEnd(page);
  await expect(page.getByText('+3,000.00', { exact: true })).toBeVisible();
});

test('the list of 3,000 friends has its last friend at the end', async ({ page, request }) => {
  await signIn(page, request);
  const friends = Array.from({ length: ROWS }, (_, index): InvitedUser => ({
    ...{ level: 1, username: `friend${index}`, cashback: '0' },
    registeredAt: Date.now() - index * MINUTE_MS,
  }));
  await answer(page, 'user/invite', (body) => ({
    ...{ inviteCode: 'K7Q2MD', inviteLink: 'http://localhost/reg', totalCashback: '0' },
    levels: [{ level: 1, members: ROWS, cashback: '0', rate: '0.10' }],
    records: pageOf(friends, body),
  }));
  await page.goto('/yqhy');
  await expect(page.getByText('friend0', { exact: true })).toBeVisible();
  await scrollToEnd(page);
  const last = page.getByText(`friend${ROWS - 1}`, { exact: true });
  await expect(last).toBeVisible();
  const item = page.getByRole('listitem').filter({ has: last });
  await expect(item).toHaveAttribute('aria-posinset', String(ROWS));
  await expect(item).toHaveAttribute('aria-setsize', String(ROWS));
});

test('500 products on Market are reached by scrolling and by search', async ({ page }) => {
  const items = products();
  await answer(page, 'product/list', () => ({ items }));
  await page.goto('/hq');
  await expect(page.getByText('P0/USD')).toBeVisible();
  await expect.poll(() => countElements(page)).toBeLessThan(ELEMENTS_MAX);
  const last = page.getByText(`P${PRODUCTS - 1}/USD`);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
  expect(await countElements(page)).toBeLessThan(ELEMENTS_MAX);
  await page.getByRole('searchbox').fill('product 321');
  await expect(page.getByText('P321/USD')).toBeInViewport();
  await expect(last).toHaveCount(0);
});

test('500 products in the sheet of Trade are reached by scrolling', async ({ page }) => {
  const items = [quote(), ...products()];
  await answer(page, 'product/list', () => ({ items }));
  await page.goto('/trade?product=EURUSD');
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('P0/USD')).toBeVisible();
  await expect.poll(() => countElements(page)).toBeLessThan(ELEMENTS_MAX);
  const last = sheet.getByText(`P${PRODUCTS - 1}/USD`);
  await expect(async () => {
    await sheet
      .locator('[tabindex="0"]')
      .first()
      .evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
  await last.click();
  await expect(page).toHaveURL(`/trade?product=P${PRODUCTS - 1}`);
});
