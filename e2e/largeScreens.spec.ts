import type { Locator, Page } from '@playwright/test';
import { painted } from './probes/stop';
import { openWithAppHeld } from './probes/takeOver';
import { buyButton } from './support/buy';
import { ask, signIn } from './support/account';
import { signInVerified } from './support/transfers';
import { expectStill, recordShifts } from './support/layoutShifts';
import { placeOrderByApi } from './support/placeOrderByApi';
import { networkQuiet } from './support/quiet';
import { expect, expectAccessibleInBothThemes, test } from './support/test';
import { words } from './support/words';
import { boxOf } from './support/box';

/** Large screens are used with a mouse. */
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
] as const;
const DEPOSIT = { paymethod: 'digital', amount: '123.45' };

/** Runs a check on the open page at each size, and returns to the first size. */
async function atEachSize<T>(
  page: Page,
  check: (size: (typeof SIZES)[number]) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await painted(page);
    results.push(await check(size));
  }
  await page.setViewportSize(SIZES[0]);
  return results;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: words('en', 'tab.label') });

test('the navigation marks the section of a page and is first in the tab order', async ({
  page,
  request,
}) => {
  await page.setViewportSize(SIZES[0]);
  await signIn(page, request);
  const current = navigation(page).locator('[aria-current]');
  for (const [path, place, value] of [
    ['/hq', 'tab.market', 'page'],
    ['/trade?product=EURUSD', 'tab.market', 'true'],
    ['/xq?product=FUND-GOLD', 'tab.wealth', 'true'],
    ['/bz', 'tab.support', 'true'],
    ['/record', 'tab.mine', 'true'],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText(words('en', place));
    await expect(current).toHaveAttribute('aria-current', value);
  }
  await page.keyboard.press('Tab');
  await expect(navigation(page).getByRole('link').first()).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await navigation(page)
    .getByRole('link', { name: words('en', 'tab.home') })
    .click();
  await expect(page).toHaveURL('/');
});

test('navigation and heading keep their position at the handoff to the app', async ({ page }) => {
  for (const path of ['/', '/kf', '/bz']) {
    const release = await openWithAppHeld(page, path);
    const places = () =>
      atEachSize(page, async ({ height }) => {
        // Only the column of the heading is compared, because its text may change when the exchange's name is known.
        const { x, width } = await boxOf(page.getByRole('heading', { level: 1 }));
        const bar = await boxOf(navigation(page));
        expect(bar, path).toMatchObject({ x: 0, y: 0, height });
        return [bar, { x, width }];
      });
    const prerendered = await places();
    release();
    await expect(page.locator('[data-arriving]'), path).toHaveCount(0);
    expect(await places(), path).toEqual(prerendered);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('nothing moves on a large screen while the app replaces a prerendered page', async ({
  page,
}) => {
  await recordShifts(page);
  await page.setViewportSize(SIZES[0]);
  for (const path of ['/kf', '/bz', '/lang', '/login', '/reg']) {
    await page.goto(path);
    await expect(page.locator('[data-arriving]'), path).toHaveCount(0);
    await expectStill(page);
  }
});

/** Expects list and detail next to each other at each size, both inside the screen and wide enough to be read. */
async function expectPanes(page: Page, list: Locator, detail: Locator) {
  await atEachSize(page, async ({ width }) => {
    await expect(list).toBeVisible();
    await expect(detail).toBeVisible();
    const [left, right] = [await boxOf(list), await boxOf(detail)];
    const bar = await boxOf(navigation(page));
    expect(left.x).toBeGreaterThanOrEqual(bar.width);
    expect(right.x).toBeGreaterThan(left.x + left.width);
    expect(right.x + right.width).toBeLessThanOrEqual(width);
    expect(left.width).toBeGreaterThan(280);
    expect(right.width).toBeGreaterThan(280);
    // A pane with wider content would make the page scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

const expectAccessibleAtEachSize = (page: Page) =>
  atEachSize(page, () => expectAccessibleInBothThemes(page));

test("an order's receipt is shown next to the order list", async ({ page, request, control }) => {
  await page.setViewportSize(SIZES[0]);
  const { token } = await signIn(page, request);
  for (const productId of ['EURUSD', 'XAUUSD', 'BTCUSDT']) {
    await placeOrderByApi(request, token, { productId, direction: 'rise', amount: '20' });
  }
  await control('clock', { advanceMs: 90_000 });
  await page.goto('/orderrecord');
  const rows = page.getByRole('main').getByRole('link', { name: /1 min/ });
  const receipt = page.getByRole('region', { name: /^(EUR|XAU|BTC)\/USDT?$/ });
  await expect(rows).toHaveCount(3);
  await expectPanes(page, page.getByRole('main').getByRole('list').first(), receipt);
  // The newest order is shown until the user chooses another.
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  for (const at of [2, 1]) {
    const href = (await rows.nth(at).getAttribute('href'))!;
    await rows.nth(at).click();
    await expect(page).toHaveURL(href);
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(
      page.getByRole('heading', { level: 2, name: /^(EUR|XAU|BTC)\/USDT?$/ }),
    ).toBeFocused();
    await expect(receipt).toContainText(href.replace('/orderrecord?order=', ''));
    await expect(page.locator('[aria-current]')).toHaveCount(2 + 1);
  }
  await expectPanes(page, page.getByRole('main').getByRole('list').first(), receipt);
  await expectAccessibleAtEachSize(page);
  await page.getByRole('button', { name: words('en', 'common.back') }).click();
  await expect(page).toHaveURL('/my');
});

test('a transfer is shown next to the transfer list', async ({ page, request, control }) => {
  await page.setViewportSize(SIZES[0]);
  const { token } = await signInVerified(page, request, control);
  const first = await ask<{ id: string }>(request, token, 'user/deposit', DEPOSIT);
  await ask(request, token, 'user/deposit', { ...DEPOSIT, amount: '345.67' });
  await page.goto('/record');
  const list = page.getByRole('main').getByRole('list').first();
  const detail = page.getByRole('region', { name: 'Deposit · Digital Currency' });
  const rows = list.getByRole('link');
  await expectPanes(page, list, detail);
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(detail).toContainText('345.67');
  await rows.nth(1).click();
  await expect(page).toHaveURL(`/record?transfer=${first.id}`);
  await expect(detail).toContainText(first.id);
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(detail.getByRole('link', { name: words('en', 'records.goOn') })).toHaveAttribute(
    'href',
    `/recharge2?deposit=${first.id}`,
  );
  await expectAccessibleAtEachSize(page);
  await page.reload();
  await expect(detail).toContainText(first.id);
  await page.getByRole('button', { name: words('en', 'common.back') }).click();
  await expect(page).toHaveURL('/my');
});

test('a help article is shown next to the help index', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/bz');
  const list = page.getByRole('main').getByRole('list').first();
  const title = (id: string) => page.getByRole('region', { name: words('en', id) });
  await expectPanes(page, list, title('help.orders.title'));
  await page.getByRole('searchbox').fill('adults');
  await page.getByRole('link', { name: /^Identity denied/ }).click();
  await expect(page).toHaveURL('/bz2?article=denied&q=adults');
  await expect(page).toHaveTitle(/^Identity denied/);
  await expect(page.getByRole('searchbox')).toHaveValue('adults');
  await expectPanes(page, list, title('help.denied.title'));
  await expectAccessibleAtEachSize(page);
});

test('a product is shown next to the product list', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/lc');
  const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await row(/USDT lock-up, 7 days/).click();
  await expect(page).toHaveURL('/xq?product=LOCK-7');
  const list = page.getByRole('main').getByRole('list').first();
  await expectPanes(page, list, page.getByRole('region', { name: 'USDT lock-up, 7 days' }));
  await row(/USDT lock-up, 30 days/).click();
  await expectPanes(page, list, page.getByRole('region', { name: 'USDT lock-up, 30 days' }));
  await expect(row(/USDT lock-up, 30 days/)).toHaveAttribute('aria-current', 'true');
  await expectAccessibleAtEachSize(page);
  await page.getByRole('button', { name: words('en', 'common.back') }).click();
  await expect(page).toHaveURL('/lc');
});

test('the action to buy a product stays visible while its terms scroll', async ({
  page,
  request,
}) => {
  await page.setViewportSize(SIZES[0]);
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(page, request);
    await page.goto('/xq?product=LOCK-7');
    const pane = page.getByRole('region', { name: 'USDT lock-up, 7 days' });
    const action = isSignedIn
      ? pane.getByRole('button', { name: words('en', 'lockup.buy') })
      : pane.getByRole('link', { name: words('en', 'wealth.buy.login') });
    await atEachSize(page, async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(action).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 2_000);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      await expect(action).toBeInViewport({ ratio: 1 });
    });
  }
});

test('a list and a product that both fail to load show one error and one retry button', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await page.setViewportSize(SIZES[0]);
  const failing = /\/api\/wealth\/(getList|details)/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/xq?product=LOCK-7');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await atEachSize(page, async () => {
    await expect(main.getByText(words('en', 'common.loading'))).toHaveCount(0);
    await expect(main.getByRole('alert')).toHaveCount(1);
  });
  await page.unroute(failing);
  await main.getByRole('button', { name: words('en', 'common.retry') }).click();
  await expect(page.getByRole('region', { name: 'USDT lock-up, 7 days' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Gold Fund/ })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('a pair is shown next to the price list', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/hq');
  const list = page.getByRole('list', { name: words('en', 'market.list') });
  await expectPanes(page, list, page.getByRole('region', { name: 'EUR/USD' }));
  const row = list.getByRole('link', { name: /GBP\/USD/ });
  await row.click();
  const pane = page.getByRole('region', { name: 'GBP/USD' });
  await expectPanes(page, list, pane);
  await expect(page).toHaveURL('/hq');
  await expect(pane.getByRole('img', { name: /^GBP\/USD/ })).toBeVisible();
  await expectAccessibleAtEachSize(page);
  await pane.getByRole('link', { name: 'Trade GBP/USD' }).click();
  await expect(page).toHaveURL('/trade?product=GBPUSD');
  // The address changes before the page does; going back before the page has changed would find Market unchanged.
  await expect(buyButton(page)).toBeVisible();
  await page.goBack();
  await row.click();
  await expect(pane).toBeVisible();
  // A second click on the row opens Trade, as on a phone.
  await row.click();
  await expect(page).toHaveURL('/trade?product=GBPUSD');
});

/** Opens a page and expects `about` to the right of `form` at each size, both inside the screen. */
async function expectBeside(page: Page, path: string, form: Locator, about: Locator) {
  await page.goto(path);
  await atEachSize(page, async ({ width, height }) => {
    await expect(form).toBeVisible();
    const [left, right] = [await boxOf(form), await boxOf(about)];
    expect(right.x, path).toBeGreaterThan(left.x + left.width);
    expect(right.x + right.width, path).toBeLessThanOrEqual(width);
    for (const box of [left, right]) expect(box.y + box.height, path).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

const field = (page: Page, id: string) => page.getByLabel(words('en', id), { exact: true });
const link = (page: Page, id: string) => page.getByRole('link', { name: words('en', id) });
const text = (page: Page, id: string) => page.getByText(words('en', id), { exact: true });

test('a form has its explanation next to it', async ({ page, request }) => {
  await page.setViewportSize(SIZES[0]);
  await signIn(page, request);
  const name = field(page, 'identity.realName.label');
  await expectBeside(page, '/realname', name, text(page, 'identity.intro.title'));
  const holder = field(page, 'bankCard.holderName.label');
  await expectBeside(page, '/bindBankCard', holder, page.getByText('•••• •••• •••• ••••'));
  // The drawing of the card shows the digits while the user types.
  await field(page, 'bankCard.cardNumber.label').fill('411111');
  await expect(page.getByText('4111 11•• •••• ••••')).toBeVisible();
  await expectAccessibleAtEachSize(page);
  const about = link(page, 'password.help');
  await expectBeside(page, '/loginpassword', field(page, 'password.current.label'), about);
  await expectBeside(page, '/txpassword', field(page, 'password.fund.current.label'), about);
  const address = field(page, 'wallet.address.label');
  await expectBeside(page, '/wallet', text(page, 'wallet.none'), address);
  const row = page.getByRole('main').getByRole('listitem').first();
  await expectBeside(page, '/runningwater', row, text(page, 'cashFlow.income'));
});

test('an approved identity, a bound card and a bound wallet have the next action next to them', async ({
  page,
  request,
  control,
}) => {
  await page.setViewportSize(SIZES[0]);
  await signInVerified(page, request, control);
  const approved = text(page, 'identity.approved.text');
  await expectBeside(page, '/realname', approved, link(page, 'identity.withdraw'));
  const card = page.getByRole('region', { name: words('en', 'bankCard.bound') });
  await expectBeside(page, '/bindBankCard', card, text(page, 'bankCard.claim.title'));
  await expectAccessibleAtEachSize(page);
  const bound = page.getByRole('list', { name: words('en', 'wallet.bound') });
  await expectBeside(page, '/wallet', bound, field(page, 'wallet.address.label'));
  await expectAccessibleAtEachSize(page);
});

test('the page header with the play money mark stays visible above a long list', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  for (let count = 0; count < 12; count += 1) {
    await placeOrderByApi(request, token, { productId: 'XAUUSD', direction: 'rise', amount: '20' });
  }
  await control('clock', { advanceMs: 90_000 });
  const title = page.getByRole('heading', { level: 1 });
  await page.setViewportSize(SIZES[0]);
  await page.goto('/orderrecord');
  await page.getByRole('main').getByRole('link', { name: /1 min/ }).last().click();
  const receipt = page.getByRole('heading', { level: 2, name: /^(EUR|XAU|BTC)\/USDT?$/ });
  await expect(receipt).toBeFocused();
  await atEachSize(page, async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const mark = page.getByRole('button', { name: words('en', 'app.playMoney') });
    await expect(mark).toBeInViewport({ ratio: 1 });
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(receipt).toBeInViewport({ ratio: 1 });
    const head = await boxOf(page.locator('header', { has: title }));
    // An element covered by the opaque header also counts as in the viewport, so the position is checked as well.
    const below = await boxOf(receipt);
    expect(below.y).toBeGreaterThanOrEqual(head.y + head.height);
  });
});

test('on a phone a list does not request the data of the detail pane', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, request);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  for (const path of ['/hq', '/bz', '/orderrecord', '/xq?product=LOCK-7']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await networkQuiet(page);
  }
  expect(
    requested.filter((path) =>
      /pairPane|settledReceipt|product\/orders|wealth\/getList/.test(path),
    ),
  ).toEqual([]);
});

test('the search text of the help index is restored when the user goes back from an article', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/bz');
  await page.getByRole('searchbox').fill('adults');
  await page.getByRole('link', { name: /^Identity denied/ }).click();
  await expect(page).toHaveURL('/bz2?article=denied');
  await page.getByRole('button', { name: words('en', 'common.back') }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('adults');
  await expect(page.getByRole('link', { name: /^Identity denied/ })).toBeVisible();
});

test('open orders and toasts are to the right of the navigation', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const { token } = await signIn(page, request);
  await placeOrderByApi(request, token, { productId: 'BTCUSDT', direction: 'rise', amount: '50' });
  await page.setViewportSize(SIZES[0]);
  await page.goto('/my');
  await atEachSize(page, async (size) => {
    const orders = page.getByRole('complementary', { name: words('en', 'news.open.label') });
    await expect(orders).toBeVisible();
    const bar = await boxOf(navigation(page));
    const open = await boxOf(orders);
    expect(open.x).toBe(bar.width);
    expect(open.y + open.height).toBe(size.height);
    await page.getByRole('button', { name: 'Copy invitation code' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Copy Successfully' });
    await expect(toast).toBeInViewport({ ratio: 1 });
    const box = await boxOf(toast);
    expect(box.x).toBeGreaterThan(bar.width);
    expect(box.y + box.height).toBeLessThanOrEqual(open.y);
    expect(open.y - box.y - box.height).toBeLessThan(24);
  });
});

test('a phone shows the navigation at the bottom, and only on the pages of the navigation', async ({
  page,
}) => {
  const sizes = [
    { width: 390, height: 664 },
    { width: 932, height: 430 },
  ];
  await page.goto('/kf');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await painted(page);
    const bar = await boxOf(navigation(page));
    expect(bar.width).toBe(size.width);
    expect(bar.y + bar.height).toBe(size.height);
  }
  await page.goto('/bz');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(navigation(page)).toBeHidden();
  }
});
