import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { placeOrder } from './support/placeOrder';
import { expect, test } from './support/test';
import { words } from './support/words';

/** Where much is bold nothing is: the share of texts that may be. */
const BOLD_SHARE = 0.25;
const SIZES = [13, 15, 17, 22, 28, 34, 44];
const WEIGHTS = [400, 500, 650];

const PAGES = [
  ...['/', '/hq', '/trade?product=EURUSD', '/orderrecord', '/lc', '/xq?product=LOCK-7', '/my'],
  ...['/record', '/runningwater', '/recharge', '/withdraw', '/yqhy', '/wallet', '/bindBankCard'],
  ...['/realname', '/kf', '/bz', '/bz2?article=orders', '/lang', '/loginpassword', '/txpassword'],
] as const;

interface Text {
  readonly words: string;
  readonly weight: number;
  readonly size: number;
}

/** Every text on the page that somebody can see, but for the furniture of the chart, which is part of the picture. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const said = node.textContent?.trim() ?? '';
      if (!parent || said === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('[aria-hidden=true], script, style, noscript')) continue;
      if (parent.closest('[data-part=market] [data-legend]')) continue;
      const { fontWeight, fontSize } = getComputedStyle(parent);
      // For screen readers alone.
      if (parent.getBoundingClientRect().width <= 1) continue;
      texts.push({ words: said, weight: Number(fontWeight), size: parseFloat(fontSize) });
    }
    return texts;
  });

test('sizes and weights are few, and bold is kept for what a page is about', async ({
  page,
  request,
  control,
}) => {
  test.setTimeout(120_000);
  const { token } = await signIn(page, request);
  await placeOrder(request, token, { productId: 'EURUSD', direction: 'rise', amount: '20' });
  await placeOrder(request, token, { productId: 'XAUUSD', direction: 'drop', amount: '20' });
  await control('clock', { advanceMs: 90_000 });
  const all: Text[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    await page.waitForTimeout(700);
    const texts = await textsOf(page);
    const odd = texts.filter(
      ({ size, weight }) => !SIZES.includes(size) || !WEIGHTS.includes(weight),
    );
    expect(odd, path).toEqual([]);
    all.push(...texts);
    const bold = texts.filter(({ weight }) => weight > 500);
    console.log(`${path}: ${bold.length} of ${texts.length} bold`);
  }
  expect(all.length).toBeGreaterThan(400);
  const bold = all.filter(({ weight }) => weight > 500);
  // Weight still says something: a title, a figure and an action on most pages.
  expect(bold.length).toBeGreaterThan(PAGES.length);
  expect(bold.length / all.length, JSON.stringify(bold)).toBeLessThanOrEqual(BOLD_SHARE);
});

test('a receipt has one figure, larger than all else', async ({ page, request, control }) => {
  const { token } = await signIn(page, request);
  const wish = { productId: 'EURUSD', direction: 'rise', amount: '20' } as const;
  const { order } = await placeOrder(request, token, wish);
  await control('clock', { advanceMs: 90_000 });
  await page.goto(`/orderrecord?order=${order.orderNo}`);
  await expect(page.getByText(words('en', 'receipt.check.agrees'))).toBeVisible();
  const sizes = (await textsOf(page)).map(({ size }) => size);
  expect(Math.max(...sizes)).toBe(44);
  expect(sizes.filter((size) => size === 44)).toHaveLength(1);
});
