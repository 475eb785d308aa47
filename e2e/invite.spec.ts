import type { APIRequestContext, Page } from '@playwright/test';
import { fromMicro, shareRoundedDown, toMicro } from '../src/contract';
import type { Order, ResultOf } from '../src/contract';
import { ask, newAccount } from './support/account';
import { placeOrder } from './support/placeOrder';
import { expect, expectAccessible, test } from './support/test';

interface Member {
  readonly token: string;
  readonly code: string;
}

/** Opens an account over the wire, by the invitation of whoever stands before. */
async function join(request: APIRequestContext, inviteCode?: string): Promise<Member> {
  const data = { ...newAccount(), ...(inviteCode !== undefined && { inviteCode }) };
  const response = await request.post('/api/user/register', { data });
  const envelope = (await response.json()) as { code: number; data: ResultOf<'register'> };
  expect(envelope.code).toBe(0);
  return { token: envelope.data.accessToken, code: envelope.data.user.inviteCode };
}

/** Looks at Invite Friends as this member. */
async function openAs(page: Page, { token }: Member) {
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token);
  await page.goto('/yqhy');
  await expect(page.getByRole('table', { name: 'Levels' })).toBeVisible();
}

test('nine users invite each other in a chain, a tenth trades, and each level is paid to the last unit', async ({
  page,
  request,
  control,
}) => {
  const inviters: Member[] = [];
  for (let place = 0; place < 9; place += 1) {
    inviters.push(await join(request, inviters.at(-1)?.code));
  }
  const trader = await join(request, inviters.at(-1)?.code);

  await test.step('the one at the end trades and wins', async () => {
    const wish = { productId: 'BTCUSDT', direction: 'rise', amount: '123.456789' } as const;
    const { quote } = await placeOrder(request, trader.token, wish);
    await control('clock', { advanceMs: 5_000 });
    const higher = (Number(quote.price) + 5_000).toFixed(quote.precision);
    await control('prices', { productId: 'BTCUSDT', script: [[0, higher]] });
    await control('clock', { advanceMs: 70_000 });
  });

  const { items } = await ask<{ items: Order[] }>(request, trader.token, 'order/list');
  const [order] = items;
  expect(order).toMatchObject({ state: 'settled', result: 'win', fee: '1.234567' });

  await page.goto('/lang');
  const { inviteRates } = await ask<ResultOf<'config'>>(request, trader.token, 'common/config');
  for (const [place, inviter] of inviters.entries()) {
    const level = inviters.length - place;
    await test.step(`level ${level} sees its share`, async () => {
      const share = fromMicro(shareRoundedDown(toMicro('1.234567'), inviteRates[level - 1] ?? ''));
      // A table shows up to four places of it, without needless zeros; the exchange pays all six.
      const shown = share.replace(/(\.\d{4})\d+$/, '$1').replace(/(\.\d\d\d*?)0+$/, '$1');
      const told = await ask<ResultOf<'invite'>>(request, inviter.token, 'user/invite');
      expect([told.totalCashback, told.levels[level - 1]?.cashback]).toEqual([share, share]);
      await openAs(page, inviter);
      const rows = page.getByRole('table', { name: 'Levels' }).getByRole('row');
      await expect(rows).toHaveCount(10);
      // The trader is the only one of the chain who has paid a fee: one level has all of the cashback.
      await expect(rows.nth(level).getByRole('cell').last()).toHaveText(shown);
      for (let other = 1; other <= 9; other += 1) {
        if (other === level) continue;
        await expect(rows.nth(other).getByRole('cell').last()).toHaveText('0.00');
        await expect(rows.nth(other).getByRole('cell').nth(1)).toHaveText(
          other < level ? '1' : '0',
        );
      }
      await expect(page.getByText(`${share} USDT`)).toBeVisible();
    });
  }

  await test.step('the first of the chain sees all nine, filters them, and nothing is out of reach', async () => {
    const [first] = inviters;
    if (!first) throw new Error('no chain');
    await openAs(page, first);
    const friends = page.getByRole('list', { name: 'Your friends' }).getByRole('listitem');
    await expect(friends).toHaveCount(9);
    await page.getByText('Level 9', { exact: true }).click();
    await expect(friends).toHaveCount(1);
    await expect(friends).toContainText('0.0061');
    await expectAccessible(page);
  });
  await control('prices', { productId: 'BTCUSDT', script: [] });
});
