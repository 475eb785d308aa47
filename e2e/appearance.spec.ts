import type { Page } from '@playwright/test';
import { goInApp, settle } from './probes/stop';
import { signIn } from './support/account';
import { phone } from './support/browser';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test';
import { words } from './support/words';

/** Returns the longest transition or animation duration on the page, in ms. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    // The duration of a scroll-driven animation is `auto`, which counts as zero here.
    const toMs = (text: string) =>
      Math.max(
        ...text
          .split(',')
          .map((each) => (parseFloat(each) || 0) * (each.endsWith('ms') ? 1 : 1000)),
      );
    return Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return Math.max(toMs(style.transitionDuration), toMs(style.animationDuration));
      }),
    );
  });

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();

test('choosing a language translates the app and the data of the exchange without a reload', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/lc');
  await expect(page.getByRole('link', { name: /USDT lock-up, 7 days/ })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^Language/ }).click();
  for (const [name, language, lang, product] of [
    ['Tiếng Việt', 'vn', 'vi-VN', /Khóa USDT 7 ngày/],
    ['中文', 'cn', 'zh-CN', /USDT 锁仓 7 天/],
  ] as const) {
    // `check` would fail, because the radio button is checked only when the catalogue has been loaded.
    await page.getByRole('radio', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words(language, 'mine.language'),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language);
    await page.getByRole('button', { name: words(language, 'common.back') }).click();
    await page.getByRole('link', { name: words(language, 'tab.wealth') }).click();
    await expect(page.getByRole('link', { name: product })).toBeVisible();
    await page.getByRole('link', { name: words(language, 'tab.home') }).click();
    await page.getByRole('link', { name: new RegExp(`${language.toUpperCase()}$`) }).click();
  }
  expect(loads).toBe(1);
});

test('reduced motion, theme and market colours apply at once, survive a reload and reach other tabs', async ({
  page,
  context,
}) => {
  await page.goto('/lang');
  await expect(page.getByRole('heading', { name: 'Motion' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/hq');
  await other.getByRole('button', { name: 'Play money' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  expect(await longestMotion(other)).toBeGreaterThan(50);

  await choose(page, 'Reduced');
  await choose(page, 'Light');
  await choose(page, 'Blue up, orange down');
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(tab.locator('html')).toHaveAttribute('data-market', 'safe');
  }
  expect(await longestMotion(other)).toBeLessThan(1);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();
  await page.getByRole('button', { name: 'Play money' }).click();
  expect(await longestMotion(page)).toBeLessThan(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'en',
    'preferences',
  ]);

  const motion = page.getByRole('radiogroup', { name: 'Motion' });
  await motion.getByRole('radio', { name: 'As on this device' }).check();
  await expect.poll(() => longestMotion(other)).toBeGreaterThan(50);
});

test('an important announcement is a banner until the user reads it, then one line, and the list shows all announcements', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('link', { name: /^Important/ });
  await banner.click();
  await expect(page).toHaveURL('/bz2?notice=play-money');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything here is play money');
  await page.goBack();
  await page.getByRole('button', { name: /^Notice/ }).click();
  await expect(banner).toHaveCount(0);
  const sheet = page.getByRole('dialog', { name: 'Announcements' });
  await expect(sheet.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  await sheet.getByRole('link', { name: /How rise\/fall orders settle/ }).click();
  await expect(page).toHaveURL('/bz2?notice=how-orders-settle');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Notice/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** Views that need a query. The tour checks the pages without one. */
const VIEWS = [
  '/lc?tab=fund',
  '/lc?tab=orders',
  '/lc?tab=orders&view=revenue',
  '/xq?product=LOCK-30',
  '/record?tab=wealth',
  '/record?tab=lockups',
  '/record?tab=revenue',
  '/orderrecord?view=statistics',
  '/orderrecord?view=limits',
  '/bz2?article=lockup',
  '/bz2?notice=play-money',
] as const;

test('the views of earning, records, orders and help are accessible and fit 320 px', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  for (const [call, productId] of [
    ['wealth/submit', 'LOCK-30'],
    ['wealth/buy', 'FUND-GOLD'],
  ] as const) {
    await request.post(`/api/${call}`, {
      headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
      data: { productId, amount: '100' },
    });
  }
  const orderInput = { productId: 'EURUSD', direction: 'rise', amount: '50' } as const;
  await placeOrderByApi(request, token, orderInput);
  await control('clock', { advanceMs: 2 * 86_400_000 });
  await page.goto('/lang');
  for (const path of VIEWS) {
    await test.step(path, async () => {
      await goInApp(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'overflow in px').toBeLessThanOrEqual(0);
      await page.setViewportSize(phone);
    });
  }
  await test.step('the QR code of the invite link', async () => {
    await page.goto('/yqhy');
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('dialog', { name: 'QR code' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
  for (const [productId, button] of [
    ['LOCK-7', 'Lock USDT'],
    ['FUND-GOLD', 'Buy'],
  ] as const) {
    await test.step(`the purchase sheet of ${productId}`, async () => {
      await page.goto(`/xq?product=${productId}`);
      await page.getByRole('button', { name: button, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: button, exact: true }).click();
      await expect(sheet.getByText('Please Enter The Amount')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
});

for (const theme of ['dark', 'light', 'as the system'] as const) {
  test(`a page is printed in light colours with the theme ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' });
    await page.goto('/lang');
    if (theme !== 'as the system') await choose(page, theme === 'dark' ? 'Dark' : 'Light');
    await page.emulateMedia({ media: 'print' });
    const coloursOf = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        const rise = getComputedStyle(document.documentElement).getPropertyValue('--green').trim();
        return { backgroundColor, color, rise };
      });
    const printed = await coloursOf();
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await choose(page, 'Light');
    expect(await coloursOf()).toEqual(printed);
  });
}
