import type { Locator, Page } from '@playwright/test';
import { words, wordsBefore } from './words';
import type { Language } from './words';

type Side = 'rise' | 'drop';

const BUY = { rise: 'ticket.buyRise', drop: 'ticket.buyDrop' } as const;

/** The button that buys; its name may continue with the stake. */
export const buyButton = (page: Page, side: Side = 'rise', language: Language = 'en'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${words(language, BUY[side])}`) });

interface Tap {
  readonly side?: Side;
  readonly language?: Language;
  readonly tap?: (button: Locator) => Promise<void>;
  /** Resolves when the tap was answered; by default when an order is sent. */
  readonly until?: Promise<unknown>;
}

/**
 * Taps a buy button until an order is sent. On a slow machine the price may become too old between the check of the
 * button and the tap; the app then says that nothing was sent.
 * @returns the number of taps that sent nothing
 */
export async function tapBuy(
  page: Page,
  {
    side,
    language = 'en',
    tap = (button) => button.click(),
    until = page.waitForRequest('**/api/order/create'),
  }: Tap = {},
): Promise<number> {
  const isAnswered = until.then(() => true);
  isAnswered.catch(() => undefined);
  const notSent = page.getByText(wordsBefore(language, 'ticket.notTaken')).first();
  const top = await page.evaluate(() => window.scrollY);
  let taps = 0;
  do {
    await notSent.waitFor({ state: 'hidden' });
    taps += 1;
    await tap(buyButton(page, side, language));
  } while (!(await Promise.race([isAnswered, notSent.waitFor().then(() => false)])));
  // Playwright scrolls the page when it repeats a tap because the layout has moved; a user does not.
  await page.evaluate((y) => window.scrollTo(0, y), top);
  return taps - 1;
}
