import type { Locator, Page } from '@playwright/test';

/**
 * Taps Buy Rise until an order is sent. On a slow machine the price may become too old between the check of the button
 * and the tap; the app then says that nothing was sent.
 */
export async function tapBuyRise(
  page: Page,
  tap = (button: Locator) => button.click(),
): Promise<void> {
  const isSent = page.waitForRequest('**/api/order/create').then(() => true);
  isSent.catch(() => undefined);
  const notSent = page.getByText(/^Nothing was sent\./).first();
  const top = await page.evaluate(() => window.scrollY);
  do {
    await notSent.waitFor({ state: 'hidden' });
    await tap(page.getByRole('button', { name: /^Buy Rise/ }));
  } while (!(await Promise.race([isSent, notSent.waitFor().then(() => false)])));
  // Playwright scrolls the page when it repeats a tap because the layout has moved; a user does not.
  await page.evaluate((y) => window.scrollTo(0, y), top);
}
