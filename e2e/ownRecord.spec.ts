import { readFile } from 'node:fs/promises';
import type { Order } from '../src/contract';
import { ask, signIn } from './support/account';
import { placeOrder } from './support/placeOrder';
import { expect, expectAccessible, test } from './support/test';

test('orders become statistics, a picture to share, and limits that hold the next one', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  const wish = { productId: 'EURUSD', direction: 'rise', amount: '50' } as const;
  const { order } = await placeOrder(request, token, wish);
  await control('clock', { advanceMs: 90_000 });

  await page.goto(`/orderrecord?order=${order.orderNo}`);
  await expect(page.getByText('Recomputed on this device: agrees')).toBeVisible();
  await page.getByRole('button', { name: 'Trend', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${order.orderNo}.png`);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Width and height stand at the head of the file.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_080, 1_350]);

  await page.goto('/orderrecord?view=statistics');
  await expect(page.getByRole('region', { name: 'Profit' })).toBeVisible();
  await page.getByRole('radio', { name: 'Reason' }).check({ force: true });
  await expect(page.getByRole('rowheader', { name: 'Trend' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Limits' }).click();
  await page.getByRole('button', { name: /Largest stake/ }).click();
  await page.getByRole('radio', { name: '10.00 USDT' }).check({ force: true });
  await page.getByRole('button', { name: 'Set this limit' }).click();
  await expect(page.getByRole('button', { name: /Largest stake 10\.00 USDT/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/trade?product=${wish.productId}`);
  await page.getByRole('textbox', { name: 'Investment amount' }).fill('20');
  await page.getByRole('button', { name: /Buy Rise/ }).click();
  await expect(page.getByText('Not sent: your own limit is 10.00 USDT a stake.')).toBeVisible();
  const { items } = await ask<{ items: Order[] }>(request, token, 'order/list');
  expect(items).toHaveLength(1);
});
