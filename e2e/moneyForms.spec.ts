import type { Locator, Page } from '@playwright/test';
import { ask, signIn } from './support/account';
import { signInVerified } from './support/transfers';
import { expect, test } from './support/test';

const KEYBOARD_PX = 320;

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { ...box, bottom: box.y + box.height };
};

const amount = (page: Page) => page.getByLabel('Amount in USDT');

/** Simulates an on-screen keyboard: the height of the visual viewport shrinks, that of the page does not. */
async function openKeyboard(page: Page) {
  await page.evaluate((px) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    const height = viewport.height - px;
    Object.defineProperty(viewport, 'height', { get: () => height, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
}

test('money forms have the amount first and their action at the bottom of the screen of every phone', async ({
  page,
  request,
  control,
}) => {
  await signInVerified(page, request, control);
  for (const [width, height] of [
    [390, 664],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, action] of [
      ['/recharge', 'Next step'],
      ['/withdraw', 'Review'],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole('button', { name: action });
      await expect(button).toBeVisible();
      const label = await boxOf(page.getByText('Amount in USDT', { exact: true }));
      const methods = await boxOf(page.getByRole('radio', { name: /Bank card/i }));
      expect(label.y).toBeLessThan(methods.y);
      expect(await amount(page).evaluate((field) => getComputedStyle(field).fontSize)).toBe(
        width < 360 ? '28px' : '34px',
      );
      const before = await boxOf(button);
      expect(height - before.bottom).toBe(12);
      // Scrolling must not move the button, and the last line of the page must end above it.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await boxOf(button)).toEqual(before);
      const end = await boxOf(page.getByRole('link', { name: /^How .* work$/ }));
      expect(end.bottom).toBeLessThanOrEqual(before.y);

      // The error is aligned with the field. Both stay visible above the keyboard.
      await button.click();
      await expect(amount(page)).toBeFocused();
      const prompt = page.getByText(/^Please Enter The (Deposit|Withdrawal) Amount$/);
      const mark = await boxOf(prompt.locator('xpath=..'));
      expect(Math.round(mark.x)).toBe(Math.round((await boxOf(amount(page))).x + 16));
      await openKeyboard(page);
      const edge = height - KEYBOARD_PX;
      await expect.poll(async () => (await boxOf(button)).bottom).toBe(edge - 12);
      const foot = await boxOf(button);
      expect((await boxOf(prompt)).bottom).toBeLessThanOrEqual(foot.y - 12);
      expect((await boxOf(amount(page))).y).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the submit button of a deposit proof stays at the bottom of the screen and covers nothing', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  const deposit = { paymethod: 'digital', amount: '123.45' };
  const { id } = await ask<{ id: string }>(request, token, 'user/deposit', deposit);
  for (const [width, height] of [
    [390, 664],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/recharge2?deposit=${id}`);
    const button = page.getByRole('button', { name: 'Submit proof' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const before = await boxOf(button);
    expect(height - before.bottom).toBe(12);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await boxOf(button)).toEqual(before);
    const last = await boxOf(page.getByRole('main').getByRole('button').last());
    expect(last.bottom <= before.y || last.bottom === before.bottom).toBe(true);
    // A tap without input must focus the missing field.
    await page.evaluate(() => window.scrollTo(0, 0));
    await button.click();
    await expect(page.getByLabel('Reference')).toBeFocused();
    expect((await boxOf(page.getByLabel('Reference'))).bottom).toBeLessThanOrEqual(before.y - 12);
  }
});

test('a share, the whole balance or a round amount can be chosen with one tap', async ({
  page,
  request,
  control,
}) => {
  await signInVerified(page, request, control);
  await page.goto('/withdraw');
  await page.getByText('25%', { exact: true }).click();
  await expect(amount(page)).toHaveValue('2500');
  await page.getByText('All', { exact: true }).click();
  await expect(amount(page)).toHaveValue('5000');
  await page.goto('/recharge');
  await page.getByText('1,000', { exact: true }).click();
  await expect(amount(page)).toHaveValue('1000');
});

test('no row of a withdrawal has a line break on a narrow phone in Vietnamese', async ({
  page,
  request,
  control,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => localStorage.setItem('lang', 'vn'));
  await signInVerified(page, request, control);
  await page.goto('/withdraw');
  await page.getByLabel('Số tiền (USDT)').fill('1234,567891');
  const rows = page.locator('dl > div');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    const [name, value] = await Promise.all([boxOf(row.locator('dt')), boxOf(row.locator('dd'))]);
    expect(Math.abs(name.y - value.y)).toBeLessThan(2);
    expect(value.height).toBeLessThan(30);
  }
});

test('the action of a sheet is fully visible on the smallest phone and does not cover the focused field', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, request);
  await page.goto('/xq?product=LOCK-7');
  await page.getByRole('button', { name: 'Lock USDT' }).click();
  const sheet = page.getByRole('dialog');
  const button = sheet.getByRole('button', { name: 'Lock USDT' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('checkbox').focus();
  const words = await boxOf(sheet.getByText('I understand that my money is locked'));
  expect(words.bottom).toBeLessThanOrEqual((await boxOf(button)).y);
});

test('the field and the action of a sheet stay above the on-screen keyboard', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/orderrecord?view=limits');
  await page.getByRole('button', { name: /^Daily loss limit/ }).click();
  const sheet = page.getByRole('dialog');
  const field = sheet.getByRole('textbox');
  await field.focus();
  await openKeyboard(page);
  const keyboardTop = page.viewportSize()!.height - KEYBOARD_PX;
  const button = sheet.getByRole('button', { name: 'Set this limit' });
  await expect.poll(async () => (await boxOf(button)).bottom).toBeLessThanOrEqual(keyboardTop);
  await expect.poll(async () => (await boxOf(field)).bottom).toBeLessThanOrEqual(keyboardTop);
});
