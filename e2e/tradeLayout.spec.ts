import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { expectStill, recordShifts } from './support/layoutShifts';
import { networkQuiet } from './support/quiet';
import { expect, expectAccessible, test } from './support/test';
import { framesDrawn, installClock, passTime } from './support/time';
import { boxOf } from './support/box';
import { buyButton, tapBuy } from './support/buy';

/** Viewports of phones without the bars of the browser, with the minimum share of the chart in their height. */
const screens = [
  { width: 390, height: 664, share: 0.55 },
  { width: 412, height: 732, share: 0.55 },
  { width: 360, height: 640, share: 0.46 },
  { width: 320, height: 568, share: 0.39 },
] as const;

declare global {
  interface Window {
    /** `watchLayout` adds this to the page. */
    layout?: { readonly places: Set<string> };
  }
}

const buyButtons = (page: Page) => buyButton(page, 'rise').or(buyButton(page, 'drop'));
const chart = (page: Page) => page.getByRole('img', { name: /Price (chart|line) of/ });
/** Clicks the label of the interval, as a user would. */
const chooseInterval = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();
const strip = (page: Page) => page.getByRole('region', { name: 'Your order' });

async function expectRoom(page: Page, share: number) {
  const { height } = page.viewportSize()!;
  const box = await chart(page).boundingBox();
  expect(box!.height / height).toBeGreaterThanOrEqual(share);
  await expectButtons(page);
}

async function expectButtons(page: Page) {
  await expect(buyButtons(page)).toHaveCount(2);
  for (const button of await buyButtons(page).all())
    await expect(button).toBeInViewport({ ratio: 1 });
}

/** Records the positions of the chart and the buy buttons in each frame. */
const watchLayout = (page: Page) =>
  page.evaluate(() => {
    const layout = { places: new Set<string>() };
    window.layout = layout;
    const place = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return box ? `${Math.round(box.top)}+${Math.round(box.height)}` : 'none';
    };
    const record = () => {
      const buttons = [...document.querySelectorAll('button')];
      const buy = buttons.find(({ textContent }) => /Buy Rise/.test(textContent ?? ''));
      const picture = document.querySelector('[role=img][aria-label^=Price]');
      layout.places.add(`chart ${place(picture)}, buy ${place(buy?.parentElement)}`);
      requestAnimationFrame(record);
    };
    record();
  });

for (const { width, height, share } of screens) {
  test(`the layout of Trade does not shift during an order, and the chart keeps its share (${width}×${height})`, async ({
    page,
    request,
    control,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await page.setViewportSize({ width, height });
    await recordShifts(page);
    await signIn(page, request);
    await page.goto('/trade?product=EURUSD');
    await expect(buyButtons(page).first()).toBeEnabled();
    await expect(chart(page)).toBeVisible();
    await networkQuiet(page);
    await framesDrawn(page);
    await expectRoom(page, share);
    // Clears the shifts, because only those during the order count here. The next test checks the loading of the
    // page.
    await page.evaluate(() => (window.shifts = []));
    await watchLayout(page);

    // A tap of Playwright scrolls the page when it is repeated, and would be measured as a shift.
    await tapBuy(page, { tap: (button) => button.dispatchEvent('click') });
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await expect(page.getByRole('img', { name: /Price line of your order/ })).toBeVisible();
    await expectRoom(page, share);
    // Simulates a late settlement price: the clock of the exchange is moved, and its responses fail.
    await page.route('**/api/{order/hold_list,product/orders}', (route) => route.abort());
    await control('clock', { advanceMs: 60_000 });
    await expect(strip(page)).toContainText('Waiting for the settlement price');
    await expectRoom(page, share);
    await page.unroute('**/api/{order/hold_list,product/orders}');
    await expect(strip(page).getByRole('link', { name: /Receipt/ })).toBeVisible();
    await expectRoom(page, share);
    await strip(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip(page)).toBeHidden();
    await expectRoom(page, share);

    expect(await page.evaluate(() => [...(window.layout?.places ?? [])])).toHaveLength(1);
    await expectStill(page);

    const place = await buyButtons(page).first().boundingBox();
    await page.getByRole('tab', { name: 'Latest trades' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expectButtons(page);
    const { y } = await boxOf(buyButtons(page).first());
    expect(Math.round(y)).toBe(Math.round(place!.y));
  });
}

test('Trade opened with an open order does not shift and sends each call once', async ({
  browser,
  exchange,
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await tapBuy(page);
  await expect(strip(page).getByRole('timer')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('preferences') ?? ''))
    .toContain(' order ');

  // Opens Trade in a new browser context with the same storage.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: exchange.url, storageState });
  const again = await context.newPage();
  await recordShifts(again);
  const calls: string[] = [];
  const bodies: string[] = [];
  again.on('request', (call) => {
    const { pathname } = new URL(call.url());
    calls.push(pathname);
    bodies.push(`${pathname} ${call.postData()}`);
  });
  await again.goto('/trade?product=EURUSD');
  await expect(strip(again).getByRole('timer')).toBeVisible();
  await expect(again.getByRole('img', { name: /Price line of your order/ })).toBeVisible();
  // When the price is polled for the third time, all first calls have been sent.
  for (let poll = 0; poll < 3; poll += 1) {
    await again.waitForResponse(/\/api\/product\/(details|list)$/);
  }
  await networkQuiet(again);
  await expectStill(again);
  for (const call of ['common/config', 'order/hold_list', 'user/details']) {
    expect(
      calls.filter((path) => path === `/api/${call}`),
      call,
    ).toHaveLength(1);
  }
  // The page requests the history of the candles once and then only the newest ones, and never the complete price list.
  const sentTo = (call: string) => bodies.filter((body) => body.startsWith(`/api/${call}`));
  const history = sentTo('product/kdata {"productId":"EURUSD","interval"');
  expect(history.filter((body) => !body.includes('"limit":5}'))).toHaveLength(1);
  expect(sentTo('product/list {}')).toEqual([]);
  await context.close();
});

test('Trade in landscape shows the whole chart next to both buy buttons', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await expect(chart(page)).toBeVisible();
  const box = await chart(page).boundingBox();
  expect(box!.height / 390).toBeGreaterThan(0.75);
  expect(box!.width / 844).toBeGreaterThan(0.55);
  await expectButtons(page);
  await tapBuy(page, { side: 'drop' });
  await expect(strip(page).getByRole('timer')).toBeVisible();
  await expectButtons(page);
});

test('the chart keeps the candles that the user chose for one order, and shows the price line first for the next order', async ({
  context,
  control,
  page,
  request,
}) => {
  await installClock(context);
  await signIn(page, request);
  await page.goto('/trade?product=GBPUSD');
  const line = page.getByRole('img', { name: /Price line of your order on GBP\/USD/ });
  const candles = page.getByRole('img', { name: /Price chart of GBP\/USD, 5m/ });
  await expect(buyButtons(page).first()).toBeEnabled();
  await tapBuy(page);
  await expect(line).toBeVisible();
  await chooseInterval(page, '5m');
  await expect(candles).toBeVisible();
  await passTime(context, control, 6_000);
  await expect(candles).toBeVisible();
  await chooseInterval(page, 'Order');
  await expect(line).toBeVisible();
  await chooseInterval(page, '5m');

  await tapBuy(page, { side: 'drop' });
  await expect(strip(page)).toContainText('Down');
  await expect(line).toBeVisible();
  await strip(page)
    .getByRole('button', { name: /^Order 2 of 2/ })
    .click();
  await expect(candles).toBeVisible();
});

test('the outcomes of an order are text at the same position before and during it, and their texts have equal sizes before it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await chooseInterval(page, 'Order');
  const outcomes = page.getByRole('group', { name: 'What the order pays' });
  await expect(outcomes).toContainText('Rise pays +15.80');
  await expect(outcomes).toContainText('Drop pays +15.80');
  await expect(outcomes.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const place = await outcomes.boundingBox();
  const chartBox = await boxOf(chart(page));
  // The line is at the waterline; the current price is at 57% of the width.
  expect(place!.x / chartBox.width).toBeCloseTo(0.57, 2);
  const [above, below] = await Promise.all(
    ['Ends above', 'Ends below'].map((text) =>
      outcomes.locator('> div').filter({ hasText: text }).boundingBox(),
    ),
  );
  const textHeights = await Promise.all(
    ['Ends above', 'Ends below'].map((text) =>
      outcomes
        .locator('> div')
        .filter({ hasText: text })
        .evaluate((half) => [...half.children].map((child) => child.clientHeight)),
    ),
  );
  expect(textHeights[0]).toEqual(textHeights[1]);
  expect(above!.width).toBe(below!.width);
  const line = await boxOf(page.locator('[data-waterline]'));
  expect(Math.abs(below!.y - line.y)).toBeLessThanOrEqual(1);

  await tapBuy(page, { side: 'drop' });
  await expect(outcomes).toContainText('If it ends above−20.20');
  await expect(outcomes).toContainText('If it ends below+15.80');
  expect(await outcomes.boundingBox()).toEqual(place);
  expect(await chart(page).boundingBox()).toEqual(chartBox);
  await expectAccessible(page);

  await page.reload();
  await expect(outcomes).toContainText('If it ends above');
});

test('the opening, highest and lowest price of the day are on Trade and in the sheet of pairs', async ({
  page,
}) => {
  await page.goto('/trade?product=EURUSD');
  for (const name of ['Opening', 'Highest', 'Lowest']) {
    await page.getByText(name, { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: /change currency pair/ }).click();
  const sheet = page.getByRole('dialog');
  for (const name of ['Opening', 'Highest', 'Lowest']) {
    await expect(sheet.getByText(name, { exact: true })).toBeVisible();
  }
});

test('the reason for a refused order covers no control of any phone', async ({ page, request }) => {
  await signIn(page, request);
  const refusal = { code: 1303, msg: '', data: { reason: 'TOO_MANY_ORDERS' }, ts: Date.now() };
  await page.route('**/api/order/create', (route) => route.fulfill({ json: refusal }));
  await page.goto('/trade?product=EURUSD');
  for (const height of [640, 664, 844]) {
    await page.setViewportSize({ width: 360, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await framesDrawn(page);
    await expect(buyButtons(page).first()).toBeEnabled();
    const before = await buyButtons(page).first().boundingBox();
    await tapBuy(page);
    const reason = page.getByRole('alert').filter({ hasText: 'Not placed.' });
    const close = reason.getByRole('button', { name: 'Dismiss' });
    await expect(close).toBeInViewport({ ratio: 1 });
    const reasonBox = await reason.getByText('Not placed.').boundingBox();
    const controls = page
      .getByRole('region', { name: 'New order' })
      .locator('button, input, label, [role=radio]');
    const boxes = await Promise.all(
      (await controls.all()).map(async (control) => ({
        name: (await control.getAttribute('aria-label')) ?? (await control.textContent()),
        box: await control.boundingBox(),
      })),
    );
    const covered = boxes.filter(
      ({ name, box }) =>
        name !== 'Dismiss' &&
        box !== null &&
        box.y < reasonBox!.y + reasonBox!.height &&
        reasonBox!.y < box.y + box.height,
    );
    expect(covered).toEqual([]);
    expect(boxes.length).toBeGreaterThan(6);
    expect(await buyButtons(page).first().boundingBox()).toEqual(before);
    // The reason must stay visible when the page is scrolled.
    await page.mouse.wheel(0, 2_000);
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(reason).toHaveCount(0);
  }
});

test('pair, price and buy buttons stay visible while the lists of Trade scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/trade?product=EURUSD');
  await page.getByRole('tab', { name: 'Latest trades' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/\d\d:\d\d/);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(120);
  const head = page.locator('header');
  await expect(head.getByRole('button', { name: /change currency pair/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(head.getByText(/\d\.\d{5}$/)).toBeInViewport({ ratio: 1 });
  await expectButtons(page);
});

test('the stake has a visible label in every window', async ({ page }) => {
  await page.goto('/trade');
  for (const width of [320, 360, 390, 430, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await framesDrawn(page);
    const label = page.locator('label span[aria-hidden="true"]', { hasText: 'Investment amount' });
    await expect(label, `at ${width} px`).toBeVisible();
    const isWhole = await label.evaluate((each) => each.scrollWidth <= each.clientWidth);
    expect(isWhole, `at ${width} px`).toBe(true);
  }
});
