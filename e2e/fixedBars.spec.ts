import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { words } from './support/words';
import { boxOf } from './support/box';

test.use({ viewport: { width: 390, height: 664 } });

/** Pages with the bar of the open orders, with and without tabs, with a form, and with an action at the bottom. */
const PATHS = [
  '/hq',
  '/lc',
  '/kf',
  '/my',
  '/recharge',
  '/withdraw',
  '/wallet',
  '/bindBankCard',
  '/realname',
  '/lang',
  '/bz',
  '/yqhy',
  '/xq?product=FUND-GOLD',
];

/**
 * The names of the controls of the page that a bar covers after the browser has scrolled just as far as it needs to
 * show them, as for a focused control, and of the last control if it is covered at the end of the page.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea)'),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    // The controls of a fixed or sticky bar cannot be scrolled.
    const inFlow = controls.filter(
      (each) => each.closest('[data-foot], [data-form-foot]') === null,
    );
    const isCovered = (control: HTMLElement) => {
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
      return Boolean(hit?.closest('aside, nav[data-tabs], [data-foot], [data-form-foot]'));
    };
    const nameOf = (control: HTMLElement) =>
      control.getAttribute('aria-label') ?? (control.textContent || control.tagName);
    const covered = inFlow.filter((control) => {
      scrollTo({ top: 0, behavior: 'instant' });
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return isCovered(control);
    });
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = inFlow.at(-1);
    return [...new Set([...covered, ...(last && isCovered(last) ? [last] : [])])].map(nameOf);
  });
}

for (const path of PATHS) {
  test(`no bar at the bottom covers a control that was scrolled into view on ${path}`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    await placeOrderByApi(request, token, {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '20',
    });
    await page.goto(path);
    const bar = page.getByRole('complementary', { name: words('en', 'news.open.label') });
    await expect(bar).toBeVisible();
    await networkQuiet(page);
    expect(await coveredControls(page)).toEqual([]);
  });
}

test('the open orders cover no tile of Mine before it is scrolled', async ({ page, request }) => {
  const { token } = await signIn(page, request);
  await placeOrderByApi(request, token, {
    productId: 'BTCUSDT',
    direction: 'rise',
    amount: '20',
  });
  await page.goto('/my');
  const bar = page.getByRole('complementary', { name: words('en', 'news.open.label') });
  await expect(bar).toBeVisible();
  await networkQuiet(page);
  const { y: top } = await boxOf(bar);
  const tile = page.getByRole('main').getByRole('link', { name: words('en', 'mine.identity') });
  const { y, height } = await boxOf(tile);
  expect(y + height).toBeLessThanOrEqual(top);
});
