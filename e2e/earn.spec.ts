import type { APIRequestContext, Page } from '@playwright/test';
import { ask, signIn } from './support/account';
import { expect, expectAccessible, test } from './support/test';

const DAY_MS = 86_400_000;

interface Details {
  readonly balance: { readonly available: string; readonly locked: string };
}

async function passTime(request: APIRequestContext, advanceMs: number) {
  expect((await request.post('/_sandbox/clock', { data: { advanceMs } })).ok()).toBe(true);
}

async function order(page: Page, productId: string, button: string, amount: string) {
  await page.goto(`/xq?product=${productId}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount in USDT').fill(amount);
  await expectAccessible(page);
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: button, exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'successfully ordered' })).toBeVisible();
  await sheet.getByRole('link', { name: 'See my orders' }).click();
}

test('locked USDT is credited day by day, then complete, principal back, sums right', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  const before = await ask<Details>(request, token, 'user/details');
  await order(page, 'LOCK-7', 'Lock USDT', '1000');
  const record = page.getByRole('list', { name: 'Financial record' });
  await expect(record.getByText(/^day 1 of 7/)).toBeVisible();

  await passTime(request, DAY_MS + 1_000);
  await page.reload();
  await expect(record.getByText(/^day 2 of 7/)).toBeVisible();
  await expect(record.getByText('+0.11', { exact: true })).toBeVisible();

  await passTime(request, 6 * DAY_MS);
  await page.reload();
  await expect(record.getByText(/Complete$/)).toBeVisible();
  await expect(record.getByText('+0.77', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Revenue record' }).check();
  const credits = page.getByRole('list', { name: 'Revenue record' }).getByRole('listitem');
  await expect(credits).toHaveCount(7);
  await expect(credits.filter({ hasText: '+0.11' })).toHaveCount(7);
  await expectAccessible(page);

  const after = await ask<Details>(request, token, 'user/details');
  expect(after.balance.locked).toBe('0');
  expect(Number(after.balance.available) - Number(before.balance.available)).toBeCloseTo(0.77, 6);
});

test('a bought fund moves in value, its order shows the profit, and it matures by itself', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await order(page, 'FUND-GOLD', 'Buy', '200');
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

test('an unknown product is told, and the way back leads to the list', async ({ page }) => {
  await page.goto('/xq?product=NOPE');
  await expect(page.getByText('No such product')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page.getByRole('heading', { name: 'Financial Management' })).toBeVisible();
  await expectAccessible(page);
});
