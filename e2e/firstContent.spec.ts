import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 664 } });

/** Lowest position of the first row, in px: at least half of the screen shows rows. */
const LIMIT = 260;

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Infinity;

test('the list of orders begins in the upper part of the screen', async ({ page, request }) => {
  const { token } = await signIn(page, request);
  await placeOrderByApi(request, token, { productId: 'BTCUSDT', direction: 'rise', amount: '20' });
  await page.goto('/orderrecord');
  await networkQuiet(page);
  expect(await topOf(page, 'main ul, main h2')).toBeLessThan(LIMIT);
});
