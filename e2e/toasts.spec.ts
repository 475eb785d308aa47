import { mkdir } from 'node:fs/promises';
import type { Order, Quote } from '../src/contract';
import { ask, signIn } from './support/account';
import { expect, expectAccessible, test } from './support/test';

test('news from inside a sheet is seen above it, heard, and sent away', async ({
  page,
  request,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const { token } = await signIn(page, request);
  const { items: quotes } = await ask<{ items: Quote[] }>(request, token, 'product/list', {
    category: 'metal',
  });
  const order = await request
    .post('/api/order/create', {
      headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
      data: {
        ...{ productId: 'XAUUSD', direction: 'rise', amount: '20', durationSec: 60 },
        ...{ seenPrice: quotes[0]?.price, seenAt: quotes[0]?.priceAt },
      },
    })
    .then((response) => response.json() as Promise<{ data: Order }>);
  await control('clock', { advanceMs: 90_000 });
  await page.goto(`/orderrecord?order=${order.data.orderNo}`);
  await page.getByRole('button', { name: 'Question this result' }).click();
  const sheet = page.getByRole('dialog');
  // The region that will say the news is there, and empty, before there is any.
  const region = sheet.getByRole('status').last();
  await expect(region).toBeAttached();
  await expect(region).toBeEmpty();

  await sheet.getByRole('button', { name: 'Copy text' }).click();
  await expect(region).toHaveText('Copy Successfully');
  await expect(region).toBeInViewport();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveCount(1);
  await expectAccessible(page);
  await mkdir('test-results', { recursive: true });
  await page.screenshot({ path: 'test-results/toast-over-sheet.png' });

  // A true press, as a finger's: whatever lies over the button or makes it inert would take it.
  await dismiss.click();
  await expect(page.getByText('Copy Successfully')).toBeHidden();
  await expect(sheet).toBeVisible();

  // What comes from inside the sheet outlives it, at its usual place.
  await sheet.getByRole('button', { name: 'Copy text' }).click();
  await expect(region).toHaveText('Copy Successfully');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Copy Successfully' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Copy Successfully')).toBeHidden();
});
