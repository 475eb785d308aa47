import { coveredControls, ZOOMED } from './probes/zoom';
import { painted } from './probes/stop';
import { fillWithdrawal, signInVerified } from './support/transfers';
import { geometryFaults } from './support/geometry';
import { expect, test } from './support/test';
import { words } from './support/words';

test.use({ viewport: ZOOMED });

test('at 400 % zoom each control of a sheet can be reached, and the sheet scrolls as a whole', async ({
  page,
  request,
  control,
}) => {
  await signInVerified(page, request, control);
  const button = (id: string) => page.getByRole('button', { name: words('en', id), exact: true });
  const sheet = page.getByRole('dialog');
  const checkSheet = async (name: string) => {
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
    await painted(page);
    expect(await coveredControls(page), name).toEqual([]);
    expect(await page.evaluate(geometryFaults, { selector: 'dialog', isTextOnly: true })).toEqual(
      [],
    );
    // The title of the sheet scrolls out of view, so that the controls can use the whole height.
    await sheet.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(sheet.getByRole('heading').first()).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };

  await page.goto('/trade?product=BTCUSDT');
  await page.getByRole('button', { name: /^BTC\/USDT/ }).click();
  await checkSheet('pairs');
  await page.goto('/xq?product=LOCK-7');
  await button('lockup.buy').click();
  await checkSheet('purchase');
  await fillWithdrawal(page, /Bank Card/, '300');
  await button('withdraw.enterPin').click();
  await checkSheet('fund password');
});
