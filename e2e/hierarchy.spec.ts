import type { Page } from '@playwright/test';
import { ask, signIn } from './support/account';
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

test('a page that is not there stands on one axis', async ({ page, complaints }) => {
  complaints.expect(/404/);
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/no-such-place');
    const title = page.getByRole('heading', { level: 1 });
    const home = page.getByRole('main').getByRole('link', { name: words('en', 'app.goHome') });
    await expect(home).toBeVisible();
    const lines = [title, page.getByText(words('en', 'app.notFound.body')), home];
    const edges = await Promise.all(lines.map(async (line) => (await line.boundingBox())!.x));
    expect(new Set(edges.map(Math.round)).size).toBe(1);
  }
});

test('what begins a paragraph of the help is bolder than what follows', async ({ page }) => {
  await page.goto('/bz2?article=orders');
  const head = page.getByRole('article').getByRole('strong').first();
  await expect(head).toBeVisible();
  const weight = await head.evaluate((each) => Number(getComputedStyle(each).fontWeight));
  expect(weight).toBeGreaterThanOrEqual(600);
});

test('the bar of a balance that is all available has no end of its own before the bar ends', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/my');
  const label = page.getByText(words('en', 'home.balance.available'), { exact: true });
  await expect(label).toBeVisible();
  const bar = page.getByRole('main').locator('div:has(> i:first-child)').first();
  const share = (await bar.locator('i').last().boundingBox())!;
  const whole = (await bar.boundingBox())!;
  expect(share.x).toBeCloseTo(whole.x, 0);
  expect(share.width).toBeCloseTo(whole.width, 0);
});

test('a ring parts a mark that is white at its edge from the page', async ({ page }) => {
  await page.goto('/hq');
  const mark = page
    .getByRole('list', { name: words('en', 'market.list') })
    .getByRole('listitem')
    .filter({ hasText: 'USD/JPY' })
    .locator('svg:has(circle)');
  await expect(mark).toBeVisible();
  const ring = await mark.evaluate((drawing) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(drawing.parentElement!, '::after');
    return `${borderTopWidth} ${borderTopStyle}`;
  });
  expect(ring).toBe('1px solid');
});

test('the line of a transfer runs through the middle of its dots', async ({ page, request }) => {
  const { token } = await signIn(page, request);
  const asked = { paymethod: 'digital', amount: '123.45' };
  const { id } = await ask<{ id: string }>(request, token, 'user/deposit', asked);
  await ask(request, token, 'wallet/submit', { depositId: id, reference: 'paid by hand' });
  await page.goto(`/recharge2?deposit=${id}`);
  const step = page
    .getByRole('list', { name: words('en', 'records.tracker') })
    .getByRole('listitem')
    .first();
  await expect(step).toBeVisible();
  const [dot, line] = await step.evaluate((row) =>
    ['::before', '::after'].map((part) => {
      const { left, width } = getComputedStyle(row, part);
      return parseFloat(left) + parseFloat(width) / 2;
    }),
  );
  expect(line).toBe(dot);
});
