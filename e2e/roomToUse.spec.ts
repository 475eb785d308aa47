import { painted } from './probes/stop';
import { buyButton } from './support/buy';
import { ask, signIn } from './support/account';
import { signInVerified } from './support/transfers';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, test } from './support/test';
import { words } from './support/words';
import { boxOf } from './support/box';

/** Large screens are used with a mouse. */
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

const DEPOSIT = { paymethod: 'digital', amount: '123.45' };
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
] as const;

test('forms, Mine and Support use the width of a large screen', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signInVerified(page, request, control);
  const { id } = await ask<{ id: string }>(request, token, 'user/deposit', DEPOSIT);
  const main = page.getByRole('main');
  const heading = (id: string) => main.getByRole('heading', { name: words('en', id) });
  const pairs = [
    ['/my', main.getByText(words('en', 'home.balance.available')), main.getByText(/^Earned/)],
    ['/kf', heading('support.questions'), heading('support.fraud')],
    ['/recharge', page.getByLabel('Amount in USDT'), page.getByRole('button', { name: 'Next' })],
    ['/withdraw', page.getByLabel('Amount in USDT'), page.getByRole('button', { name: 'Review' })],
    [
      `/recharge2?deposit=${id}`,
      page.getByRole('button', { name: words('en', 'deposit.copyAddress') }),
      page.getByLabel('Reference'),
    ],
  ] as const;
  for (const [path, left, right] of pairs) {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(left, path).toBeVisible();
      await expect(right, path).toBeVisible();
      // The browser lays out the page again after each change of size, so the check is repeated.
      await expect(async () => {
        const [first, second] = [await boxOf(left), await boxOf(right)];
        expect(second.x, path).toBeGreaterThanOrEqual(first.x + first.width);
      }).toPass();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, path).toBeLessThanOrEqual(size.width);
    }
  }
});

test('on a large screen all fields of a bank card and its button are visible without scrolling', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.setViewportSize(SIZES[0]);
  await page.goto('/bindBankCard');
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields).toHaveCount(11);
  for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 });
  const button = page.getByRole('button', { name: words('en', 'bankCard.submit') });
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('on a large screen Trade shows chart, ticket and lists without scrolling', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  await placeOrderByApi(request, token, { productId: 'EURUSD', direction: 'rise', amount: '20' });
  await page.goto('/trade?product=EURUSD');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await painted(page);
    const parts = [
      page.getByRole('img', { name: 'Price line of your order on EUR/USD' }),
      buyButton(page, 'drop'),
      page.getByRole('tab', { name: words('en', 'trade.positions') }),
      page.getByRole('main').getByRole('listitem').first(),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const { height } = await boxOf(parts[0]!);
    expect(height / size.height).toBeGreaterThan(0.6);
    const scrollHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(scrollHeight).toBeLessThanOrEqual(size.height);
  }
});

test('on a phone the filters of a list are on one line, and the rows of the list start in the upper half', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  await ask(request, token, 'user/deposit', DEPOSIT);
  for (const [width, height] of [
    [390, 664],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/record');
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toBeVisible();
    expect((await boxOf(row)).y).toBeLessThan(height / 2);
    // Only the kinds of records: the filter by state is folded.
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    await page.getByRole('button', { name: /^Filter: / }).click();
    await page.getByText(words('en', 'records.state.success'), { exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Filter: Success · All time' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  }
});

test('on a large screen the filters of the order list do not hide its rows', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  await page.goto('/orderrecord');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('link', { name: 'Go to Trade' })).toBeInViewport({ ratio: 1 });
  }
  for (const productId of ['EURUSD', 'XAUUSD', 'BTCUSDT']) {
    await placeOrderByApi(request, token, { productId, direction: 'rise', amount: '20' });
  }
  await control('clock', { advanceMs: 90_000 });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/orderrecord');
    const rows = page.getByRole('main').getByRole('link', { name: /1 min/ });
    for (const at of [0, 1, 2]) await expect(rows.nth(at)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /^Filter: / }).click();
    await page.getByRole('combobox', { name: 'Pair' }).selectOption('XAU/USD');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Filter: All results · All time · XAU/USD' }).click();
    await expect(rows).toBeInViewport({ ratio: 1 });
  }
});

test('on a large screen the totals of the cash flow are above its filters, and both are visible', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/runningwater');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await painted(page);
    const income = page.getByText('Income', { exact: true });
    await expect(income).toBeVisible();
    const kinds = page.getByRole('radiogroup', { name: 'Type of movement' });
    const name = page.getByText('Type of movement', { exact: true });
    const [sum, label, choices] = await Promise.all(
      [income, name, kinds].map(async (each) => (await boxOf(each)).y),
    );
    expect([sum, label, choices]).toEqual([sum, label, choices].toSorted((a, b) => a! - b!));
    await expect(page.getByText('Choose days', { exact: true })).toBeInViewport({ ratio: 1 });
  }
});
