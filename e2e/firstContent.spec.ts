import type { Page } from '@playwright/test';
import { underHeader } from './probes/header';
import { goInApp, settle } from './probes/stop';
import { signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expectStill, recordShifts } from './support/layoutShifts';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { boxOf } from './support/box';

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

/** Pages with a sticky header, each with the selector of its first rows. */
const PAGES = [
  ['/hq', 'main [role=tabpanel] li'],
  ['/lc', 'main [role=tabpanel] li'],
  ['/lc?tab=wealth', 'main [role=tabpanel] li'],
  ['/runningwater', 'main h2'],
  ['/orderrecord?view=limits', 'main li'],
  ['/my', 'main ul'],
  ['/kf', 'main a'],
  ['/yqhy', 'main p'],
] as const;

test('pages with a sticky header begin below it, and their rows in the upper part of the screen', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/lang');
  for (const [path, rows] of PAGES) {
    await goInApp(page, path);
    await settle(page);
    expect.soft(await topOf(page, rows), path).toBeLessThan(LIMIT);
    const stop = { page, path, language: 'en', heading: null } as const;
    expect.soft(await underHeader(stop), path).toEqual([]);
  }
});

test('the current link of the activity pages is not under the fade of the row', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/lang');
  for (const path of [
    '/orderrecord?view=statistics',
    '/orderrecord?view=limits',
    '/runningwater',
  ]) {
    await goInApp(page, path);
    await settle(page);
    const link = await boxOf(page.locator('main nav [aria-current]'));
    expect(link.x, path).toBeGreaterThanOrEqual(16);
    expect(link.x + link.width, path).toBeLessThanOrEqual(390);
  }
});

test('nothing moves on Home and Market while their lists arrive on a slow phone', async ({
  page,
}) => {
  await recordShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Only a slow processor draws the parts of a list in different frames.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const path of ['/', '/hq']) {
    await page.goto(path);
    await expect(page.locator('[data-arriving]'), path).toHaveCount(0);
    await expect(page.getByRole('link', { name: /EUR\/USD/ }).first()).toBeVisible();
    await networkQuiet(page);
    await expectStill(page);
  }
});
