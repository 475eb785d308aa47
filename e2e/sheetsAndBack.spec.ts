import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { words } from './support/words';

const word = (id: string) => words('en', id);
const sheet = (page: Page) => page.getByRole('dialog');
async function openPairs(page: Page) {
  await page.getByRole('button', { name: /^EUR\/USD, / }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Calls `history.back` in the page, so that it runs after the page's own history changes. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

async function fromMarketToTrade(page: Page) {
  await page.goto('/hq');
  await page.getByRole('link', { name: /EUR\/USD/ }).click();
  await expect(page).toHaveURL('/trade?product=EURUSD');
}

test('the back button closes an open sheet, and a second tap on it leaves the page', async ({
  page,
}) => {
  await fromMarketToTrade(page);
  for (let time = 1; time <= 2; time += 1) {
    await openPairs(page);
    await goBack(page);
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/trade?product=EURUSD');
  }
  await goBack(page);
  await expect(page).toHaveURL('/hq');
});

test('the back button leaves the page after a sheet was closed with its button or Escape', async ({
  page,
}) => {
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
  await goBack(page);
  await expect(page).toHaveURL('/hq');

  // The back button must also leave the page after a choice in the sheet has changed the address.
  await fromMarketToTrade(page);
  await openPairs(page);
  await sheet(page).getByText('GBP/USD').click();
  await expect(page).toHaveURL('/trade?product=GBPUSD');
  await page.getByRole('button', { name: word('common.back') }).click();
  await expect(page).toHaveURL('/hq');
  await page.goForward();
  await expect(page).toHaveURL(/\/trade/);
});

test('a link in a sheet opens its page, and the back button returns to the page below the sheet', async ({
  page,
}) => {
  await fromMarketToTrade(page);
  await page.getByRole('button', { name: word('app.playMoney') }).click();
  await sheet(page)
    .getByRole('link', { name: word('sandbox.more') })
    .click();
  await expect(page).toHaveURL(/^[^?]*\/bz2/);
  await expect(sheet(page)).toBeHidden();
  await goBack(page);
  await expect(page).toHaveURL('/trade?product=EURUSD');
  await expect(sheet(page)).toBeHidden();
  await goBack(page);
  await expect(page).toHaveURL('/hq');
});

test('the back button closes a sheet of a directly opened page and stays on the page, even after a reload', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/my');
  await page.getByRole('button', { name: word('app.playMoney') }).click();
  await expect(sheet(page)).toBeVisible();
  await page.reload();
  await expect(sheet(page)).toBeHidden();
  await page.goto('/trade?product=EURUSD');
  await openPairs(page);
  await goBack(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/trade?product=EURUSD');
  await openPairs(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPairs(page);
  await goBack(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/trade?product=EURUSD');
});

test('the back button leaves a reloaded page whose sheet was closed before the reload', async ({
  page,
}) => {
  await fromMarketToTrade(page);
  await openPairs(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await networkQuiet(page);
  await goBack(page);
  await expect(page).toHaveURL('/hq');
  // The app's own back button also leaves the page with one tap.
  await page.goForward();
  await expect(page).toHaveURL('/trade?product=EURUSD');
  await page.reload();
  await page.getByRole('button', { name: word('common.back') }).click();
  await expect(page).toHaveURL('/hq');
});
