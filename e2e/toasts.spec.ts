import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { painted } from './probes/stop';
import { signIn } from './support/account';
import { signInVerified } from './support/transfers';
import { placeOrderByApi } from './support/placeOrderByApi';
import { tapBuy } from './support/buy';
import { expect, expectAccessible, test } from './support/test';
import { installClock } from './support/time';
import { words } from './support/words';
import { boxOf } from './support/box';

/** Time after which a toast without a link is no longer shown. */
const SHOWN_MS = 6_000;

/** Taps Buy Rise and waits for the toast of the accepted order, which then stays. */
async function placeOrder(page: Page) {
  await tapBuy(page);
  const toast = page.getByText(words('en', 'news.order.accepted'));
  await expect(toast).toBeVisible();
  await hold(toast);
}

/** A toast stays as long as a pointer moves over it, so it cannot disappear before the checks. */
const hold = (toast: Locator) => toast.dispatchEvent('pointermove', { pointerType: 'mouse' });

/** Expects that no element, visible or not, covers the middle of the control. */
async function expectUncovered(control: Locator) {
  const takesTap = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(takesTap).toBe(true);
}

test('a toast from inside a sheet is shown above the sheet, is announced and can be dismissed', async ({
  page,
  request,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const { token } = await signIn(page, request);
  const orderInput = { productId: 'XAUUSD', direction: 'rise', amount: '20' } as const;
  const { order } = await placeOrderByApi(request, token, orderInput);
  await control('clock', { advanceMs: 90_000 });
  await page.goto(`/orderrecord?order=${order.orderNo}`);
  await page.getByRole('button', { name: 'Question this result' }).click();
  const sheet = page.getByRole('dialog');
  // The live region of the toasts moves into the sheet before the first toast is shown.
  const region = sheet.getByRole('status').last();
  await expect(region).toBeAttached();
  await expect(region).toBeEmpty();

  await sheet.getByRole('button', { name: 'Copy text' }).click();
  await expect(region).toHaveText('Copy Successfully');
  await expect(region).toBeInViewport();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveCount(1);
  // A toast stays as long as the pointer is over it, so it cannot disappear before the checks.
  await region.getByText('Copy Successfully').hover();
  await expectAccessible(page);
  await mkdir('test-results', { recursive: true });
  await page.screenshot({ path: 'test-results/toast-over-sheet.png' });

  // A real click fails if another element covers the button or makes it inert.
  await dismiss.click();
  await expect(page.getByText('Copy Successfully')).toBeHidden();
  await expect(sheet).toBeVisible();

  // A toast from inside the sheet remains at its usual position after the sheet is closed.
  await sheet.getByRole('button', { name: 'Copy text' }).click();
  await expect(region).toHaveText('Copy Successfully');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Copy Successfully' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Copy Successfully')).toBeHidden();
});

test('a toast is at the bottom of a page and covers neither its tab bar nor its back button', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await signIn(page, request);
  await page.setViewportSize({ width: 360, height: 640 });
  const toast = page.getByRole('status').filter({ hasText: 'Copy Successfully' });
  const visibleBox = async () => {
    await expect(toast).toBeInViewport({ ratio: 1 });
    return await boxOf(toast);
  };

  await page.goto('/yqhy');
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect((await visibleBox()).y).toBeGreaterThan(500);
  const back = page.getByRole('button', { name: 'Back' });
  await expectUncovered(back);
  await back.click();
  await expect(page).toHaveURL('/my');

  await page.getByRole('button', { name: 'Copy invitation code' }).click();
  const tabs = await boxOf(page.getByRole('navigation'));
  const toastBox = await visibleBox();
  expect(toastBox.y).toBeGreaterThan(400);
  expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(tabs.y);
  const market = page.getByRole('link', { name: 'Market' });
  await expectUncovered(market);
  await market.click();
  await expect(page).toHaveURL('/hq');
});

test('a toast is at the bottom of a page that has tabs at the top and no tab bar', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await signIn(page, request);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Copy invitation code' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Copy Successfully' });
  // A toast stays as long as the pointer is over it, so it cannot disappear before the checks.
  await toast.getByText('Copy Successfully').hover();
  await page.getByRole('link', { name: words('en', 'mine.orders'), exact: true }).press('Enter');
  await expect(page).toHaveURL('/orderrecord');
  await expect(page.getByRole('navigation', { name: words('en', 'activity.label') })).toBeVisible();
  const toastBox = await boxOf(toast);
  const { height } = page.viewportSize()!;
  expect(height - toastBox.y - toastBox.height).toBeLessThanOrEqual(16);
});

test('a toast with a link covers no submit button at the bottom of a page', async ({
  page,
  request,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signInVerified(page, request, control);
  for (const [path, name] of [
    ['/recharge', words('en', 'deposit.next')],
    ['/withdraw', 'Review'],
    ['/wallet', words('en', 'wallet.submit')],
    ['/xq?product=LOCK-7', words('en', 'lockup.buy')],
  ] as const) {
    await placeOrderByApi(request, token, {
      productId: 'XAUUSD',
      direction: 'rise',
      amount: '20',
    });
    await page.goto(path);
    const submit = page.getByRole('button', { name, exact: true });
    await expect(submit).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: words('en', 'news.open.label') }),
    ).toBeVisible();
    await control('clock', { advanceMs: 90_000 });
    const toast = page.getByRole('status').filter({ has: page.getByRole('link') });
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expectUncovered(submit);
  }
});

test('a toast that appears under a resting pointer is removed after its time', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await installClock(context);
  await signIn(page, request);
  await page.goto('/my');
  const copy = page.getByRole('button', { name: 'Copy invitation code' });
  const toast = page.getByText('Copy Successfully');
  await copy.press('Enter');
  const { x, y } = await boxOf(toast);
  await page.clock.runFor(SHOWN_MS);
  await expect(toast).toBeHidden();
  await page.mouse.move(x + 10, y + 10);
  await copy.press('Enter');
  await expect(toast).toBeVisible();
  await page.clock.runFor(SHOWN_MS);
  await expect(toast).toBeHidden();
});

test('on Trade a toast over a sheet is at the top of the screen', async ({ page, request }) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await placeOrder(page);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const toast = page.getByRole('dialog').getByText(words('en', 'news.order.accepted'));
  // The sheet renders the toast again, so no pointer is over it.
  await hold(toast);
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await painted(page);
    const { x, y, width } = await boxOf(toast);
    expect(y).toBeLessThan(60);
    expect(x).toBeLessThan(size.width / 2);
    expect(x + width).toBeGreaterThan(size.width / 2);
  }
});

test('on Trade a toast is over the chart and covers no control', async ({ page, request }) => {
  await signIn(page, request);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/trade?product=EURUSD');
  await placeOrder(page);
  for (const size of [
    { width: 360, height: 640 },
    { width: 320, height: 568 },
    { width: 900, height: 700 },
    { width: 1280, height: 800 },
    { width: 1600, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await painted(page);
    const card = page.getByRole('status').filter({ has: page.getByRole('button') });
    const toastBox = await boxOf(card);
    const chart = await boxOf(page.locator('[data-part=market]'));
    expect(toastBox.x + toastBox.width, String(size.width)).toBeLessThanOrEqual(
      chart.x + chart.width + 8,
    );
    const controls = page.locator('header button, main button, main label, main input, main a');
    const covered = await controls.evaluateAll((all, toast) => {
      // A tall control such as the price axis stays usable while 44 px of its height are free.
      const isUnder = ({ x, y, width, height }: DOMRect) =>
        width > 1 &&
        x < toast.x + toast.width &&
        toast.x < x + width &&
        Math.min(y + height, toast.y + toast.height) - Math.max(y, toast.y) >
          Math.max(0, height - 44);
      return all
        .filter((control) => isUnder(control.getBoundingClientRect()))
        .map(({ textContent }) => textContent);
    }, toastBox);
    expect(covered, String(size.width)).toEqual([]);
    expect(await controls.count()).toBeGreaterThan(5);
  }
});

test('the toast after a withdrawal covers no button of its tracker and has no link to the same page', async ({
  page,
  request,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { account } = await signInVerified(page, request, control);
  await page.goto('/withdraw');
  await page.getByLabel('Amount in USDT').fill('50.55');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Enter fund password' }).click();
  for (const digit of account.payPassword) {
    await page.getByRole('button', { name: digit, exact: true }).click();
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page).toHaveURL(/withdrawal=/);
  const toast = page.getByRole('status').filter({ hasText: 'Submitted Success' });
  // A toast stays as long as the pointer is over it, so it cannot disappear before the checks.
  await toast.getByText('Submitted Success').hover();
  await expect(toast.getByRole('link')).toHaveCount(0);
  await expectUncovered(page.getByRole('button', { name: 'Back' }));
  await expectUncovered(page.getByRole('link', { name: words('en', 'records.title') }));
  await expectUncovered(
    page.getByRole('button', { name: words('en', 'records.cancel.withdrawal') }),
  );
});
