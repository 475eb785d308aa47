import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

const PATHS = [
  '/',
  '/hq',
  '/lc',
  '/my',
  '/orderrecord',
  '/runningwater',
  '/bindBankCard',
  '/trade',
];

test('the play money mark stays in view on scrolled pages and opens its explanation', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  const mark = page.getByRole('button', { name: words('en', 'app.playMoney'), exact: true });
  for (const [width, height, paths] of [
    [390, 664, PATHS],
    [320, 568, ['/my', '/trade']],
    [844, 390, ['/my', '/trade']],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        document.querySelector('header')!.parentElement!.style.minHeight = '300vh';
        scrollTo(0, 300);
      });
      await expect(mark, path).toBeInViewport({ ratio: 1 });
      // The mark is not covered by another element.
      await mark.click({ trial: true });
    }
  }
  await mark.click();
  await expect(page.getByRole('dialog', { name: words('en', 'sandbox.title') })).toBeVisible();
});

test('the play money mark is visible while the config call fails', async ({ complaints, page }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await page.route('**/api/common/config', (route) => route.abort());
  for (const path of ['/', '/hq', '/trade?product=EURUSD', '/login']) {
    await page.goto(path);
    await expect(page.locator('[data-arriving]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words('en', 'app.playMoney') })).toBeVisible();
  }
});
