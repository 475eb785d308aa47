import type { Page } from '@playwright/test';
import { differenceOf } from './probes/pictures';
import { painted } from './probes/stop';
import { openWithAppHeld } from './probes/takeOver';
import { expect, test } from './support/test';

const TRADE = '/trade?product=EURUSD';
const FIRST_PICTURE = '[data-arriving] [data-first=chart] > canvas';

/** Answers each call for prices and candles once, so that the chart can be compared at two moments. */
async function freezePrices(page: Page) {
  const answered = new Set<string>();
  await page.route('**/api/product/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (answered.has(pathname)) return;
    answered.add(pathname);
    // The page polls the list for the live price, so the list gets no response.
    if (!pathname.endsWith('/list')) await route.continue();
  });
}

const storePreferences = (page: Page, preferences: object) =>
  page.addInitScript(
    (text) => localStorage.setItem('preferences', text),
    JSON.stringify({ version: 1, helpSeen: ['coach:ticket'], ...preferences }),
  );

// With an emulated scale factor, the chart library draws with one pixel per CSS pixel, and the browser enlarges it.
test.use({ deviceScaleFactor: 1 });

for (const theme of ['dark', 'light'] as const) {
  test(`the candles are drawn before the app runs, and the chart replaces them without a change (${theme})`, async ({
    page,
  }) => {
    await storePreferences(page, { theme });
    await freezePrices(page);
    const release = await openWithAppHeld(page, TRADE);
    const picture = page.locator(FIRST_PICTURE);
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('aria-hidden', 'true');
    await expect(picture).toHaveAttribute('translate', 'no');
    const box = page.locator('#root [data-first=chart]');
    const before = await box.screenshot();
    await page.evaluate(() => {
      const seen = { movedParts: 0, framesWithoutCandles: 0 };
      new PerformanceObserver((list) => {
        const moved = list
          .getEntries()
          .flatMap((entry) => (entry as PerformanceEntry & { sources: { node: Node }[] }).sources);
        const chart = document.querySelector('[data-first=chart]');
        seen.movedParts += moved.filter(({ node }) => chart?.contains(node)).length;
      }).observe({ type: 'layout-shift' });
      new MutationObserver(() => {
        if (!document.querySelector('#root canvas')) seen.framesWithoutCandles += 1;
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { takeover: () => seen });
    });
    release();
    await expect(page.locator('.tv-lightweight-charts')).toBeVisible();
    await expect(page.locator('[data-first=chart] > div > canvas')).toHaveCount(0);
    const difference = await differenceOf(page, before, await box.screenshot());
    expect(difference.candlePixels).toBeGreaterThan(1_000);
    expect(difference.movedCandlePixels).toBe(0);
    expect(difference.changedShare).toBeLessThan(0.002);
    const takeover = await page.evaluate(() =>
      (window as unknown as { takeover(): object }).takeover(),
    );
    expect(takeover).toEqual({ movedParts: 0, framesWithoutCandles: 0 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the candles of the stored interval are drawn, and its button is the chosen one', async ({
  page,
}) => {
  await storePreferences(page, { chart: { interval: '5m' } });
  await openWithAppHeld(page, TRADE);
  await expect(page.locator(FIRST_PICTURE)).toBeVisible();
  await expect(page.locator('[data-arriving] input[value="5m"]')).toBeChecked();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('no candles are drawn before the app runs if the user has chosen a line chart', async ({
  page,
}) => {
  await storePreferences(page, { chart: { kind: 'line' } });
  const answers = ['details', 'kdata'].map((name) =>
    page.waitForResponse(`**/api/product/${name}`).then((response) => response.finished()),
  );
  await openWithAppHeld(page, TRADE);
  await Promise.all(answers);
  await expect(page.locator('[data-arriving] [data-first=price]')).not.toHaveText('');
  await painted(page);
  await expect(page.locator(FIRST_PICTURE)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Home shows the first prices with their time before the app runs, and keeps them at the handoff', async ({
  page,
}) => {
  const release = await openWithAppHeld(page, '/');
  const row = page.locator('[data-arriving] [data-first=row]').first();
  await expect(row.locator('[data-first=symbol]')).toHaveText('EUR/USD');
  await expect(row.locator('[data-first=price]')).toHaveText(/^\d\.\d{5}$/);
  await expect(row.locator('[data-first=at]')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await page.evaluate(() => {
    let missing = 0;
    new MutationObserver(() => {
      const list = document.querySelector('#root main')?.textContent ?? '';
      if (!/EUR\/USD.*\d\.\d{5}/.test(list)) missing += 1;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { framesWithoutPrice: () => missing });
  });
  release();
  await expect(page.locator('[data-first=row]')).toHaveCount(0);
  const missing = await page.evaluate(() =>
    (window as unknown as { framesWithoutPrice(): number }).framesWithoutPrice(),
  );
  expect(missing).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
