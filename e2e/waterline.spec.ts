import type { APIRequestContext, Page } from '@playwright/test';
import { tapBuy } from './support/buy';
import { ask, signIn } from './support/account';
import { signInVerified } from './support/transfers';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, test } from './support/test';

/** Viewports of phones in portrait, without the bars of the browser. */
const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

/** Share of the height of the window above the waterline. */
const SHARE = 0.35;

/** Distances in px from the top of the page to its waterlines, of which there must be one. */
const waterlinesOf = (page: Page) =>
  page
    .locator('[data-waterline]')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top + window.scrollY));

/** Places an order, lets it end, and returns the address of its receipt. */
async function settledReceipt(
  request: APIRequestContext,
  token: string,
  advance: () => Promise<unknown>,
): Promise<string> {
  const { order } = await placeOrderByApi(request, token, {
    productId: 'EURUSD',
    direction: 'rise',
    amount: '20',
  });
  await advance();
  await expect(async () => {
    const { items } = await ask<{ items: { result?: string }[] }>(
      request,
      token,
      'product/orders',
      { orderNo: order.orderNo },
    );
    expect(items[0]?.result).toBeDefined();
  }).toPass();
  return `/orderrecord?order=${encodeURIComponent(order.orderNo)}`;
}

test('the waterline has one height on Home, Trade, a running order and the receipt on every phone', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  const receipt = await settledReceipt(request, token, () =>
    control('clock', { advanceMs: 61_000 }),
  );
  const expectWaterline = async (name: string, expectMore = () => Promise.resolve()) => {
    for (const viewport of phones) {
      await page.setViewportSize(viewport);
      // The app lays out the page again after each change of size, so the check is polled.
      await expect
        .poll(
          async () =>
            (await waterlinesOf(page)).map((y) => Math.abs(y - SHARE * viewport.height) <= 1),
          { message: `${name} at ${viewport.width} × ${viewport.height}` },
        )
        .toEqual([true]);
      await expectMore();
    }
  };

  await page.goto('/');
  await expectWaterline('Home');

  await page.goto(receipt);
  await expect(page.getByRole('img', { name: /Chart of EUR\/USD from entry/ })).toBeVisible();
  await expectWaterline('Receipt');

  await page.goto('/trade?product=EURUSD');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Order', exact: true }) })
    .click();
  await expect(page.getByRole('img', { name: /Price line of EUR/ })).toBeVisible();
  await expectWaterline('Trade');

  await tapBuy(page);
  await expect(page.getByRole('img', { name: /Price line of your order/ })).toBeVisible();
  await expectWaterline('Running order', () => expectDrawnLine(page));
});

/** Distance in px from the top of the page to the end of the drawn surface of a page on water. */
const surfaceOf = async (page: Page) => {
  const box = await page.locator('main svg[preserveAspectRatio=none]').first().boundingBox();
  return box ? Math.round(box.y + box.height) : NaN;
};

test('the waterline of the money forms keeps its place when the data arrives', async ({
  page,
  request,
  control,
}) => {
  await signInVerified(page, request, control);
  for (const viewport of [phones[0], { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    for (const [path, action] of [
      ['/recharge', 'Next step'],
      ['/withdraw', 'Review'],
    ] as const) {
      // No response of the exchange, so the page keeps its placeholders.
      await page.route('**/api/**', () => {});
      await page.goto(path);
      await expect(page.getByText('Loading').first()).toBeAttached();
      const waiting = await surfaceOf(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(path);
      const button = page.getByRole('button', { name: action });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(
        Math.abs((await surfaceOf(page)) - waiting),
        `${path} ${viewport.width}`,
      ).toBeLessThanOrEqual(1);
    }
  }
});

/** Expects that the chart draws the line of the order at the waterline: most pixels of that row have its colour. */
async function expectDrawnLine(page: Page) {
  const share = () =>
    page.evaluate(() => {
      const line = document.querySelector('[data-waterline]')!.getBoundingClientRect().top;
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[role=img] canvas')];
      const shares = canvases.map((canvas) => {
        const box = canvas.getBoundingClientRect();
        const scale = canvas.height / box.height;
        const y = Math.round((line - box.top) * scale);
        // Read from a copy, because the browser warns of a chart that is read several times.
        const copy = new OffscreenCanvas(canvas.width, 3);
        const context = copy.getContext('2d', { willReadFrequently: true });
        if (!context || y < 1 || y > canvas.height - 2) return 0;
        context.drawImage(canvas, 0, 1 - y);
        const { data } = context.getImageData(0, 0, canvas.width, 3);
        const amber = Array.from({ length: canvas.width }, (_, x) =>
          [0, 1, 2].some((row) => {
            const at = 4 * (row * canvas.width + x);
            const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
            return red > 120 && red > 1.3 * blue && green > 1.1 * blue;
          }),
        );
        return amber.filter(Boolean).length / canvas.width;
      });
      return Math.max(...shares);
    });
  await expect.poll(share).toBeGreaterThan(0.3);
}
