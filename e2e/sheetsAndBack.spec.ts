import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { words } from './support/words';

/** The browser's way back closes what lies over a page, and leaves the page only when nothing does. */

const word = (id: string) => words('en', id);
const sheet = (page: Page) => page.getByRole('dialog');
async function openPairs(page: Page) {
  await page.getByRole('button', { name: /^EUR\/USD, / }).click();
  await expect(sheet(page)).toBeVisible();
}

/** By the page itself, so that it comes after what the page has just written into its history. */
const stepBack = (page: Page) => page.evaluate(() => window.history.back());

async function fromMarketToTrade(page: Page) {
  await page.goto('/hq');
  await page.getByRole('link', { name: /EUR\/USD/ }).click();
  await expect(page).toHaveURL('/trade?product=EURUSD');
}

test('the way back closes an open sheet, and the next one leaves the page', async ({ page }) => {
  await fromMarketToTrade(page);
  for (let time = 1; time <= 2; time += 1) {
    await openPairs(page);
    await stepBack(page);
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/trade?product=EURUSD');
  }
  await stepBack(page);
  await expect(page).toHaveURL('/hq');
});

test('a sheet that was closed in another way costs no step back', async ({ page }) => {
  await fromMarketToTrade(page);
  for (const close of ['button', 'Escape'] as const) {
    await openPairs(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else
      await sheet(page)
        .getByRole('button', { name: word('common.close') })
        .click();
    await expect(sheet(page)).toBeHidden();
  }
  await stepBack(page);
  await expect(page).toHaveURL('/hq');

  // The same with the page's own button, and after a choice that changed the address.
  await fromMarketToTrade(page);
  await openPairs(page);
  await sheet(page).getByText('GBP/USD').click();
  await expect(page).toHaveURL('/trade?product=GBPUSD');
  await page.getByRole('button', { name: word('common.back') }).click();
  await expect(page).toHaveURL('/hq');
  await page.goForward();
  await expect(page).toHaveURL(/\/trade/);
});

test('a link in a sheet leads on, and the way back to the page below the sheet', async ({
  page,
}) => {
  await fromMarketToTrade(page);
  await page.getByRole('button', { name: word('app.banner.action') }).click();
  await sheet(page)
    .getByRole('link', { name: word('sandbox.more') })
    .click();
  await expect(page).toHaveURL(/^[^?]*\/bz2/);
  await expect(sheet(page)).toBeHidden();
  await stepBack(page);
  await expect(page).toHaveURL('/trade?product=EURUSD');
  await expect(sheet(page)).toBeHidden();
  await stepBack(page);
  await expect(page).toHaveURL('/hq');
});

test('a page opened by itself goes its own way back after a sheet, also after a reload', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/my');
  await page.getByRole('button', { name: word('app.banner.action') }).click();
  await expect(sheet(page)).toBeVisible();
  await page.reload();
  await expect(sheet(page)).toBeHidden();
  await page.goto('/trade?product=EURUSD');
  await openPairs(page);
  await stepBack(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/trade?product=EURUSD');
  await openPairs(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPairs(page);
  await stepBack(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/trade?product=EURUSD');
});

test('after a reload a sheet that had been closed costs no step back', async ({ page }) => {
  await fromMarketToTrade(page);
  await openPairs(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await networkQuiet(page);
  await stepBack(page);
  await expect(page).toHaveURL('/hq');
  // The page's own button takes one step as well.
  await page.goForward();
  await expect(page).toHaveURL('/trade?product=EURUSD');
  await page.reload();
  await page.getByRole('button', { name: word('common.back') }).click();
  await expect(page).toHaveURL('/hq');
});
