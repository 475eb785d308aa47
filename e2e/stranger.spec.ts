import type { Page } from '@playwright/test';
import { buyButton, tapBuy } from './support/buy';
import { newAccount } from './support/account';
import { expect, expectAccessible, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';

/** Counts the taps on the page. Returns a function that returns their number. */
async function countTaps(page: Page) {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { readonly tapped: () => void };
    addEventListener('pointerdown', () => tapped(), { capture: true });
  });
  return () => taps;
}

for (const [language, size] of [
  ['en', { width: 390, height: 664 }],
  ['vn', { width: 360, height: 640 }],
] as const satisfies readonly (readonly [Language, object])[]) {
  test(`a visitor registers, closes the explanation and places a first order with six taps and four fields (${language})`, async ({
    page,
  }) => {
    const word = (id: string) => words(language, id);
    const buyRise = buyButton(page, 'rise', language);
    const account = newAccount();
    await page.setViewportSize(size);
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    const taps = await countTaps(page);

    await page.goto('/');
    await page
      .getByRole('link', { name: /EUR\/USD/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('EUR/USD');
    // The button shows the return when stake and terms are loaded, so the ticket is then complete.
    await expect(buyRise).toContainText(/\d/);
    const keptOrder = page.getByRole('region', { name: word('registration.ticket.label') });
    let repeated = await tapBuy(page, { language, until: keptOrder.waitFor() });
    await expect(keptOrder).toContainText('EUR/USD');
    await expect(keptOrder).toContainText('20 USDT');
    await expectAccessible(page);

    // The keyboard of a phone has a key for the next field, so the next field needs no tap on the page.
    await page.getByLabel(word('registration.username.label')).click();
    const { username, phone, password, payPassword } = account;
    const fields = await page.locator('form input').count();
    expect(fields).toBe(4);
    for (const text of [username, phone, password, payPassword]) {
      await page.keyboard.type(text);
      await page.evaluate(() => {
        const inputs = [...document.querySelectorAll<HTMLElement>('form input')];
        inputs[inputs.indexOf(document.activeElement as HTMLElement) + 1]?.focus();
      });
    }
    await page.getByRole('button', { name: word('registration.submit'), exact: true }).click();

    await expect(page).toHaveURL(/\/trade\?product=EURUSD&buy=rise/);
    // The toast must not cover the pair and the price.
    const toast = page.getByRole('status').filter({ hasText: word('registration.done') });
    const head = page.locator('header[data-low]');
    await expect(async () => {
      const [above, below] = [await head.boundingBox(), await toast.boundingBox()];
      expect(above?.height).toBeGreaterThan(0);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }).toPass();
    await expect(buyRise).toBeEnabled();
    const place = await buyRise.boundingBox();
    const explanation = page.getByRole('complementary', { name: word('ticket.coach.label') });
    await expectAccessible(page);
    await explanation.getByRole('button', { name: word('ticket.coach.done') }).click();
    await expect(explanation).toBeHidden();
    expect(await buyRise.boundingBox()).toEqual(place);
    repeated += await tapBuy(page, { language });
    await expect(page.getByRole('region', { name: word('position.label') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(taps() - repeated).toBeLessThanOrEqual(6);
  });
}
