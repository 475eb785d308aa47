import { textsOf } from './probes/typography';
import { ask, signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, test } from './support/test';
import { words } from './support/words';
import { boxOf } from './support/box';

test('a receipt has one amount that is larger than all other text', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  const orderInput = { productId: 'EURUSD', direction: 'rise', amount: '20' } as const;
  const { order } = await placeOrderByApi(request, token, orderInput);
  await control('clock', { advanceMs: 90_000 });
  await page.goto(`/orderrecord?order=${order.orderNo}`);
  await expect(page.getByText(words('en', 'receipt.check.agrees'))).toBeVisible();
  const sizes = (await textsOf(page)).map(({ size }) => size);
  expect(Math.max(...sizes)).toBe(60);
  expect(sizes.filter((size) => size === 60)).toHaveLength(1);
});

test('the page of an unknown address centres its texts and has the tabs', async ({
  page,
  complaints,
}) => {
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
    const lines = [page.getByText(words('en', 'app.notFound.body')), home];
    const boxes = await Promise.all(lines.map(async (line) => await boxOf(line)));
    const centres = boxes.map(({ x, width }) => x + width / 2);
    expect(Math.abs(centres[0]! - centres[1]!)).toBeLessThan(1);
    await expect(title).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(5);
  }
});

test('the first words of a help paragraph are bolder than the rest', async ({ page }) => {
  await page.goto('/bz2?article=orders');
  const head = page.getByRole('article').getByRole('strong').first();
  await expect(head).toBeVisible();
  const weight = await head.evaluate((each) => Number(getComputedStyle(each).fontWeight));
  expect(weight).toBeGreaterThanOrEqual(600);
});

test('the water on Mine has the same height with one layer as with two, and no layer of nothing', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  await page.goto('/my');
  const layers = page.getByRole('list', { name: words('en', 'mine.layers') });
  await expect(layers.getByRole('listitem')).toHaveCount(1);
  await expect(layers).toContainText('10,000.00');
  const { height } = await boxOf(layers);
  await placeOrderByApi(request, token, { productId: 'EURUSD', direction: 'rise', amount: '20' });
  await page.reload();
  await expect(layers.getByRole('listitem')).toHaveCount(2);
  expect((await boxOf(layers)).height).toBe(height);
});

test('an icon with a white edge has a ring that separates it from the page', async ({ page }) => {
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

test("the line of a transfer's tracker runs through the middle of its dots", async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  const deposit = { paymethod: 'digital', amount: '123.45' };
  const { id } = await ask<{ id: string }>(request, token, 'user/deposit', deposit);
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
