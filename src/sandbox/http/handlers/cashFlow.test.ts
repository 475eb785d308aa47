import { fromMicro, toMicro } from '../../../contract';
import type { ArgOf } from '../../../contract';
import { flowOf, member } from '../testing/member';
import type { Member } from '../testing/member';
import { exchange } from '../testing/sharedExchange';

let someone: Member;
beforeEach(async () => {
  await exchange.control('reset', {});
  someone = await member(exchange);
});

const asked = (filter: ArgOf<'balanceList'> = {}, language?: 'vn') =>
  exchange.call('balanceList', filter, { token: someone.token, ...(language && { language }) });

async function order() {
  const { now } = await exchange.control<{ now: number }>('state');
  const quote = { productId: 'BTCUSDT', seenPrice: '50000', seenAt: now };
  const terms = { direction: 'rise' as const, amount: '20', durationSec: 60 };
  return exchange.call('orderCreate', { ...quote, ...terms }, { token: someone.token });
}

const lock = (productId: string) =>
  exchange.call('wealthSubmit', { productId, amount: '50' }, { token: someone.token });

async function lockupOffer() {
  const { items } = await exchange.call('wealthList', { kind: 'lockup' });
  const [offer] = items;
  if (!offer) throw new Error('no lock-up is offered');
  return offer;
}

test('the totals are those of all lines that fit, whatever the page shows', async () => {
  await order();
  await lock((await lockupOffer()).productId);
  for (const filter of [{}, { kind: 'order_stake' as const }, { to: 0 }]) {
    const lines = await flowOf(exchange, someone.token, filter);
    const sum = (side: 'income' | 'expenditure') =>
      fromMicro(lines.reduce((total, line) => total + toMicro(line[side]), 0n));
    const { items, totals } = await asked({ ...filter, limit: 1 });
    expect(items).toHaveLength(Math.min(1, lines.length));
    expect(totals).toEqual({
      count: lines.length,
      income: sum('income'),
      expenditure: sum('expenditure'),
    });
  }
});

test('the totals come once, with the first page', async () => {
  await order();
  const { nextCursor } = await asked({ limit: 1 });
  expect(await asked({ limit: 1, cursor: nextCursor ?? '' })).not.toHaveProperty('totals');
});

test('each line names the pair or product that it is about, in the reader’s language', async () => {
  const { orderNo } = await order();
  const offer = await lockupOffer();
  const locked = await lock(offer.productId);
  const named = (ref: string, language?: 'vn') =>
    asked({ ref }, language).then(({ items }) =>
      items.map((item) => 'productName' in item && item.productName),
    );
  expect(await named(orderNo)).toEqual(['BTC/USDT', 'BTC/USDT']);
  expect(await named(locked.orderNo)).toEqual([offer.name]);
  expect(await named(locked.orderNo, 'vn')).not.toEqual([offer.name]);
  expect(locked.productId).toBe(offer.productId);
  const [grant] = await flowOf(exchange, someone.token, { kind: 'grant' });
  expect(grant).not.toHaveProperty('productId');
});

test('cashback does not tell what a friend has traded', async () => {
  const { user } = await exchange.call('userDetails', {}, { token: someone.token });
  const friend = await exchange.call('register', {
    username: 'friend1',
    phone: '70990000001',
    password: 'correct horse',
    payPassword: '246810',
    inviteCode: user.inviteCode,
  });
  const inviter = someone;
  someone = { ...someone, token: friend.accessToken };
  await order();
  await exchange.control('clock', { advanceMs: 90_000 });
  const [cashback] = await flowOf(exchange, inviter.token, { kind: 'cashback' });
  expect(cashback).toBeDefined();
  expect(cashback).not.toHaveProperty('productName');
});
