import { buyButton } from './support/buy';
import { signIn } from './support/account';
import { expect, test } from './support/test';

test('the pair picker has its final height and places before its list and texts arrive', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  const open = page.getByRole('button', { name: /EUR\/USD/ }).first();
  await expect(open).toBeVisible();
  await expect(buyButton(page)).toBeEnabled();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const late of ['**/api/product/list', /text-[^/]*(find|own)/]) {
    await page.route(late, async (route) => {
      await held;
      await route.continue();
    });
  }
  await open.click();
  const sheet = page.getByRole('dialog');
  const chips = sheet.getByRole('radiogroup');
  await expect(chips).toBeVisible();
  await expect(sheet.getByRole('searchbox')).toHaveCount(0);
  const places = async () => [await sheet.boundingBox(), await chips.boundingBox()];
  // The sheet rises when it opens.
  await sheet.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  const before = await places();
  release();
  await expect(sheet.getByRole('searchbox')).toBeVisible();
  await expect(sheet.getByText('GBP/USD')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Price alert/ })).toBeVisible();
  expect(await places()).toEqual(before);
});
