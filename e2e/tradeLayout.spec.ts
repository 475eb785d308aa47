import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { expect, test } from './support/test';

/** What phones show under their browsers' own bars, and the share of it that the chart must have. */
const screens = [
  { width: 390, height: 664, share: 0.45 },
  { width: 412, height: 732, share: 0.45 },
  { width: 360, height: 640, share: 0.4 },
  { width: 320, height: 568, share: 0.35 },
] as const;

declare global {
  interface Window {
    /** Put into the page by `watchLayout`. */
    layout?: { readonly places: Set<string>; shift: number };
  }
}

/** What the browser tells of one shift of the layout. */
interface Shift {
  readonly value?: number;
  readonly sources?: readonly { readonly node: Node | null }[];
}

const buyButtons = (page: Page) => page.getByRole('button', { name: /Buy (Rise|Drop)/ });
const chart = (page: Page) => page.getByRole('img', { name: /Price (chart|line) of/ });
/** The words of a choice lie over its input, and pass the tap on. */
const chooseInterval = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });
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

/** Notes in each frame where chart, ticket and buttons are, and adds up every shift of the layout. */
const watchLayout = (page: Page) =>
  page.evaluate(() => {
    const layout = { places: new Set<string>(), shift: 0 };
    window.layout = layout;
    const place = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return box ? `${Math.round(box.top)}+${Math.round(box.height)}` : 'none';
    };
    const look = () => {
      const buttons = [...document.querySelectorAll('button')];
      const buy = buttons.find(({ textContent }) => /Buy Rise/.test(textContent ?? ''));
      const picture = document.querySelector('[role=img][aria-label^=Price]');
      layout.places.add(`chart ${place(picture)}, buy ${place(buy?.parentElement)}`);
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as Shift;
        // What the buttons lie on is not seen; it starts below them as soon as one scrolls.
        const isSeen = sources.some(
          ({ node }) => node?.parentElement && !node.parentElement.closest('[data-part=below]'),
        );
        if (isSeen) layout.shift += value;
      }
    }).observe({ type: 'layout-shift' });
  });

for (const { width, height, share } of screens) {
  test(`nothing moves in the life of an order, and the chart has its share (${width}×${height})`, async ({
    page,
    request,
    control,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await page.setViewportSize({ width, height });
    await signIn(page, request);
    await page.goto('/trade?product=EURUSD');
    await expect(buyButtons(page).first()).toBeEnabled();
    await expect(chart(page)).toBeVisible();
    await page.waitForTimeout(1_000);
    await expectRoom(page, share);
    await watchLayout(page);

    await buyButtons(page).first().click();
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await expect(page.getByRole('img', { name: /Price line of your order/ })).toBeVisible();
    await expectRoom(page, share);
    // A settlement price that is long in coming: the exchange's clock runs on, its answers are withheld.
    await page.route('**/api/{order/hold_list,product/orders}', (route) => route.abort());
    await control('clock', { advanceMs: 60_000 });
    await expect(strip(page)).toContainText('Waiting for the settlement price', {
      timeout: 20_000,
    });
    await expectRoom(page, share);
    await page.unroute('**/api/{order/hold_list,product/orders}');
    await expect(strip(page).getByRole('link', { name: /Receipt/ })).toBeVisible({
      timeout: 30_000,
    });
    await expectRoom(page, share);
    await strip(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip(page)).toBeHidden();
    await expectRoom(page, share);

    const { places, shift } = await page.evaluate(() => ({
      places: [...(window.layout?.places ?? [])],
      shift: window.layout?.shift,
    }));
    expect(places).toHaveLength(1);
    // Chart, ticket and buttons stand still, as above; small shifts of other parts are left some room.
    expect(shift).toBeLessThan(0.03);

    await page.getByRole('tab', { name: 'Latest trades' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expectButtons(page);
  });
}

test('a phone on its side has the whole chart beside both buttons', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await expect(chart(page)).toBeVisible();
  const box = await chart(page).boundingBox();
  expect(box!.height / 390).toBeGreaterThan(0.75);
  expect(box!.width / 844).toBeGreaterThan(0.55);
  await expectButtons(page);
  await buyButtons(page).last().click();
  await expect(strip(page).getByRole('timer')).toBeVisible();
  await expectButtons(page);
});

test('candles instead of the order’s line hold for that order', async ({ page, request }) => {
  await signIn(page, request);
  await page.goto('/trade?product=GBPUSD');
  const line = page.getByRole('img', { name: /Price line of your order on GBP\/USD/ });
  const candles = page.getByRole('img', { name: /Price chart of GBP\/USD, 5m/ });
  await expect(buyButtons(page).first()).toBeEnabled();
  await buyButtons(page).first().click();
  await expect(line).toBeVisible({ timeout: 25_000 });
  await chooseInterval(page, '5m');
  await expect(candles).toBeVisible();
  await page.waitForTimeout(6_000);
  await expect(candles).toBeVisible();
  await chooseInterval(page, 'Order');
  await expect(line).toBeVisible();
  await chooseInterval(page, '5m');

  await buyButtons(page).last().click();
  await expect(strip(page)).toContainText('Down');
  await expect(line).toBeVisible();
  await strip(page)
    .getByRole('button', { name: /^Order 2 of 2/ })
    .click();
  await expect(candles).toBeVisible();
});

test('the day of a pair stands on the page and in the sheet of pairs', async ({ page }) => {
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
