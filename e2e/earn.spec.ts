import type { APIRequestContext, Page } from '@playwright/test';
import { DAY_MS } from '#contract';
import { ask, signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, expectAccessible, openTabs, test } from './support/test';
import { framesDrawn } from './support/time';

interface Details {
  readonly balance: { readonly available: string; readonly locked: string };
}

async function passTime(request: APIRequestContext, advanceMs: number) {
  expect((await request.post('/_sandbox/clock', { data: { advanceMs } })).ok()).toBe(true);
}

/** Opens the purchase sheet of a product and fills it in, without submitting it. */
async function fillPurchase(page: Page, productId: string, button: string, amount: string) {
  await page.goto(`/xq?product=${productId}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount in USDT').fill(amount);
  await sheet.getByRole('checkbox').check();
  return { sheet, submit: sheet.getByRole('button', { name: button, exact: true }) };
}

async function buyProduct(page: Page, productId: string, button: string, amount: string) {
  const { sheet, submit } = await fillPurchase(page, productId, button, amount);
  await expectAccessible(page);
  await submit.click();
  await expect(sheet.getByRole('heading', { name: 'successfully ordered' })).toBeVisible();
  await sheet.getByRole('link', { name: 'See my orders' }).click();
}

test('a lock-up credits a return each day, and returns the amount at its end', async ({
  page,
  context,
  request,
}) => {
  const { token } = await signIn(page, request);
  const before = await ask<Details>(request, token, 'user/details');
  await buyProduct(page, 'LOCK-7', 'Lock USDT', '1000');
  const record = page.getByRole('list', { name: 'Financial record' });
  await expect(record.getByText(/^day 1 of 7/)).toBeVisible();

  await passTime(request, DAY_MS + 1_000);
  await page.reload();
  await expect(record.getByText(/^day 2 of 7/)).toBeVisible();
  await expect(record.getByText('+0.11', { exact: true })).toBeVisible();

  await page.goto('/lang');
  await passTime(request, 6 * DAY_MS);
  await test.step('announces the completion once: not after a reload, not in another tab', async () => {
    const news = /A lock-up is complete: 1,000\.00 USDT is back in your balance, 0\.77 was earned/;
    const visit = async (tab: Page) => {
      const list = tab.waitForResponse(/Defi\/myOrder/);
      await tab.goto('/');
      await list;
    };
    await visit(page);
    await expect(page.getByText(news)).toBeVisible();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await visit(tab);
      await networkQuiet(tab);
      await framesDrawn(tab);
      await expect(tab.getByText(news)).toHaveCount(0);
    }
    await other.close();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('TM-');
  });

  await page.goto('/lc?tab=orders');
  await expect(record.getByText(/Complete$/)).toBeVisible();
  await expect(record.getByText('+0.77', { exact: true })).toBeVisible();
  // The choice is part of the address, so the radio is checked only after the navigation.
  await page.getByRole('radio', { name: 'Revenue record' }).click({ force: true });
  const credits = page.getByRole('region', { name: 'Revenue record' }).getByRole('listitem');
  await expect(credits).toHaveCount(7);
  await expect(credits.filter({ hasText: '+0.11' })).toHaveCount(7);
  await expectAccessible(page);

  const after = await ask<Details>(request, token, 'user/details');
  expect(after.balance.locked).toBe('0');
  expect(Number(after.balance.available) - Number(before.balance.available)).toBeCloseTo(0.77, 6);
});

test('a purchased fund shows its gain or loss, and is paid out at maturity', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await buyProduct(page, 'FUND-GOLD', 'Buy', '200');
  const orders = page.getByRole('list', { name: 'Wealth orders' });
  await expect(orders.getByText('Holding')).toBeVisible();
  await expect(orders.getByText(/unchanged 0\.00$/)).toBeVisible();

  await passTime(request, 3 * DAY_MS);
  await page.reload();
  await expect(orders.getByText(/(gain|loss) [+−]\d+\.\d+$/)).toBeVisible();

  await passTime(request, 60 * DAY_MS);
  await page.reload();
  await expect(orders.getByText(/Matured$/)).toBeVisible();
  await expect(orders.getByText('Paid out')).toBeVisible();
});

const countPurchases = async (request: APIRequestContext, token: string) =>
  (await ask<{ items: unknown[] }>(request, token, 'wealth/orders')).items.length;

test('a purchase whose response is lost shows Checking after navigation and a reload, and is executed once', async ({
  page,
  request,
  control,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  const { token } = await signIn(page, request);
  const checking = page.getByRole('heading', { name: 'Checking' });
  const { sheet, submit } = await fillPurchase(page, 'FUND-GOLD', 'Buy', '100');
  await control('faults', { call: 'wealth/buy', fault: 'truncated', when: 'after' });
  // The list would show the purchase after the first repetitions.
  await page.route('**/api/wealth/orders', (route) => route.abort());
  await submit.click();
  await expect(checking).toBeVisible();
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'Funds' }).click();
  await page.getByRole('link', { name: /Gold Fund/ }).click();
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  expect(await countPurchases(request, token)).toBe(1);

  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Financial Management' })).toBeVisible();
  await page.unroute('**/api/wealth/orders');
  await control('faults', { call: '*', fault: 'none' });
  await expect(page.getByText('Gold Fund: successfully ordered')).toBeVisible();
  expect(await countPurchases(request, token)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('unanswered'))).toBeNull();
});

test('a purchase without a response shows Checking when the app was closed and is opened again', async ({
  page,
  context,
  request,
  control,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  const { token } = await signIn(page, request);
  const { submit } = await fillPurchase(page, 'FUND-GOLD', 'Buy', '100');
  await control('faults', { call: 'wealth/buy', fault: 'truncated', when: 'after' });
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Checking' })).toBeVisible();
  const address = page.url();
  await page.close();

  const [opened] = await openTabs(context, 1);
  if (opened === undefined) throw new Error('no tab was opened');
  await opened.goto(address);
  const checking = opened.getByRole('heading', { name: 'Checking' });
  await expect(checking).toBeVisible();
  expect(await countPurchases(request, token)).toBe(1);
  await control('faults', { call: '*', fault: 'none' });
  await expect(checking).toHaveCount(0);
  expect(await countPurchases(request, token)).toBe(1);
});

test('a purchase of a product that was closed in the meantime is refused with a message', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  const { sheet, submit } = await fillPurchase(page, 'FUND-GOLD', 'Buy', '100');
  await control('product', { productId: 'FUND-GOLD', trading: 'closed' });
  await submit.click();
  await expect(sheet.getByText('This product takes no new money right now.')).toBeVisible();
  await expect(sheet.getByLabel('Amount in USDT')).toHaveValue('100');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/lc');
  await control('product', { productId: 'FUND-GOLD', trading: 'auto' });
  expect(await countPurchases(request, token)).toBe(0);
});

test('an unknown product shows a message and a link to the list', async ({ page }) => {
  await page.goto('/xq?product=NOPE');
  await expect(page.getByText('No such product')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page.getByRole('heading', { name: 'Financial Management' })).toBeVisible();
  await expectAccessible(page);
});
