import type { Page } from '@playwright/test';
import type { CashFlowEntry, Order, Quote } from '#contract';
import { tapBuy } from './support/buy';
import { ask, newAccount, openAccount } from './support/account';
import { expect, expectAccessible, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';

/** 15.80 and 10,015.80 in the number format of each language. */
const figures = {
  en: { won: '+15.80', after: '10,015.80', left: /0:(\d\d)/ },
  vn: { won: '+15,80', after: '10.015,80', left: /0:(\d\d)/ },
  cn: { won: '+15.80', after: '10,015.80', left: /0:(\d\d)/ },
} as const;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '');

/** Returns the whole seconds that the countdown on the page shows. */
async function secondsShown(page: Page, word: (id: string) => string): Promise<number> {
  const card = page.getByRole('region', { name: word('position.label') });
  const text = await card
    .getByText(/^\d+:\d\d$/)
    .first()
    .innerText();
  const [minutes = '0', seconds = '0'] = text.split(':');
  return Number(minutes) * 60 + Number(seconds);
}

for (const language of ['en', 'vn', 'cn'] as const satisfies readonly Language[]) {
  const title = `a newcomer trades, and every page shows the same result (${language})`;
  test(title, { tag: '@quick' }, async ({ page, request, control }) => {
    const word = (id: string) => words(language, id);
    const { won, after } = figures[language];
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);

    await test.step('opens an account', async () => {
      await openAccount(page, newAccount(), language);
      await expect(page).toHaveTitle('Tidemark');
    });
    const token = await tokenOf(page);

    await test.step('finds a product on Home and places a rise order', async () => {
      await page
        .getByRole('link', { name: /EUR\/USD/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/trade\?product=EURUSD/);
      await expect(page.getByText(word('trade.live'), { exact: true })).toBeVisible();
      await tapBuy(page, { language });
      await expect(page.getByText(word('news.order.accepted'))).toBeVisible();
    });
    const card = page.getByRole('region', { name: word('position.label') });
    const ticket = page.getByRole('region', { name: word('ticket.label') });
    await expect(card.getByRole('timer')).toBeVisible();
    const { items } = await ask<{ items: Order[] }>(request, token, 'order/hold_list');
    const [placed] = items;
    expect(items).toHaveLength(1);
    expect(placed).toMatchObject({ direction: 'rise', amount: '20', fee: '0.2', durationSec: 60 });

    await test.step('the price rises and the position is winning', async () => {
      const { items: quotes } = await ask<{ items: Quote[] }>(request, token, 'product/list');
      const quote = quotes.find(({ productId }) => productId === 'EURUSD');
      const higher = (Number(quote?.price) + 0.005).toFixed(quote?.precision);
      await control('prices', { productId: 'EURUSD', script: [[1_000, higher]] });
      await expect(card.getByText(word('position.winning'))).toBeVisible();
    });

    await test.step('a reload in mid-countdown keeps the time of the exchange', async () => {
      await control('clock', { advanceMs: 20_000 });
      await expect.poll(() => secondsShown(page, word)).toBeLessThan(40);
      await page.reload();
      await expect(card.getByText(/^0:\d\d$/).first()).toBeVisible();
      const before = await secondsLeft();
      const shown = await secondsShown(page, word);
      const after = await secondsLeft();
      // The display may lag by one second. The exchange's time is read before and after, because the machine may be
      // slow.
      expect(shown).toBeGreaterThan(after - 2);
      expect(shown).toBeLessThan(before + 2);
    });

    async function secondsLeft(): Promise<number> {
      const response = await request.post('/api/common/config', { data: {} });
      const { ts } = (await response.json()) as { ts: number };
      return ((placed?.endsAt ?? (await endOf())) - ts) / 1_000;
    }

    async function endOf(): Promise<number> {
      const now = await ask<{ items: Order[] }>(request, token, 'order/hold_list');
      return now.items[0]?.endsAt ?? 0;
    }

    await test.step('the position shows the result', async () => {
      await control('clock', { advanceMs: 60_000 });
      await expect(card.getByText(word('order.result.win'), { exact: true })).toBeVisible();
      await expect(card.getByText(won, { exact: true })).toBeVisible();
      await expect(ticket.getByText(after)).toBeVisible();
    });

    await test.step('the receipt agrees with the result', async () => {
      await card.getByRole('link', { name: word('position.receipt') }).click();
      await expect(page).toHaveURL(/\/orderrecord\?order=TM-/);
      await expect(page.getByText(word('receipt.check.agrees'))).toBeVisible();
      await expect(page.getByText(won).first()).toBeVisible();
      await expect(page.getByText(after).first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the records show the result', async () => {
      await page.goto('/orderrecord');
      await expect(page.getByText(word('orderRecords.state.win')).last()).toBeVisible();
      await expect(page.getByText(won).first()).toBeVisible();
    });

    await test.step('the balance agrees to the last cent', async () => {
      await page.getByRole('button', { name: word('common.back') }).click();
      await page.goto('/my');
      await expect(page.getByText(after).first()).toBeVisible();
      const lines = await ask<{ items: CashFlowEntry[] }>(request, token, 'user/balance_list');
      const flow = lines.items.map(({ kind, income, expenditure }) => [kind, income, expenditure]);
      expect(flow).toEqual([
        ['order_payout', '36', '0'],
        ['order_fee', '0', '0.2'],
        ['order_stake', '0', '20'],
        ['grant', '10000', '0'],
      ]);
      expect(lines.items[0]?.balanceAfter).toBe('10015.8');
    });
    await control('prices', { productId: 'EURUSD', script: [] });
  });
}
