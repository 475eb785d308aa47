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

test('lists of the activity pages and of the products begin in the upper part of the screen', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  await placeOrderByApi(request, token, { productId: 'BTCUSDT', direction: 'rise', amount: '20' });
  const pages = [
    ['/orderrecord', 'main ul, main ol, main h2'],
    ['/runningwater', 'main ul, main ol, main h2'],
    ['/lc', 'main li'],
    ['/lc?tab=fund', 'main li'],
  ] as const;
  for (const [path, first] of pages) {
    await page.goto(path);
    await networkQuiet(page);
    expect(await topOf(page, first), `the list of ${path}`).toBeLessThan(LIMIT);
  }
});
