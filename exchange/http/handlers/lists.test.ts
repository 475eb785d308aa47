import type { ArgOf, Deposit } from '#contract';
import { DAY_MS, fromMicro, toMicro } from '#contract';
import { latestCashFlow } from '#testkit/exchange/member';
import { picture } from '#testkit/exchange/pictures';
import { exchange } from '#testkit/exchange/sharedExchange';

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});

const advance = (ms: number) => exchange.control('clock', { advanceMs: ms });

describe.each([
  ['wealthOrders', 'wealthBuy', 'TERM-RESERVE', 'holding', 'matured'],
  ['defiMyOrder', 'wealthSubmit', 'LOCK-7', 'earning', 'complete'],
] as const)('the list call %s', (list, call, productId, running, ended) => {
  test('filters by state and by a range of days, including both limits', async () => {
    const products = (await exchange.call('wealthList', {}, { token })).items;
    const days = products.find((each) => each.productId === productId)?.cycleDays ?? 0;
    const place = () => exchange.call(call, { productId, amount: '500' }, { token });
    const numbers = async (filter: object) =>
      (await exchange.call(list, filter, { token })).items.map(({ orderNo }) => orderNo);

    const old = await place();
    await advance(days * DAY_MS + 1_000);
    const fresh = await place();
    expect(await numbers({})).toEqual([fresh.orderNo, old.orderNo]);
    expect(await numbers({ state: running })).toEqual([fresh.orderNo]);
    expect(await numbers({ state: ended })).toEqual([old.orderNo]);
    expect(await numbers({ from: fresh.createdAt })).toEqual([fresh.orderNo]);
    expect(await numbers({ to: old.createdAt })).toEqual([old.orderNo]);
    expect(await numbers({ from: old.createdAt + 1, to: fresh.createdAt - 1 })).toEqual([]);
    expect(await numbers({ state: ended, from: fresh.createdAt })).toEqual([]);
  });

  test('refuses a state that its orders never have', async () => {
    const answer = await exchange.send(list, { state: 'success' }, { token });
    expect(answer).toMatchObject({ status: 400, data: { reason: 'INVALID' } });
  });
});

test('defiOrderMoney filters credits by days and totals the filtered credits', async () => {
  const lockup = { productId: 'LOCK-7', amount: '1000' };
  const { orderNo, createdAt } = await exchange.call('wealthSubmit', lockup, { token });
  await advance(5 * DAY_MS + 1_000);
  const credits = async (filter: ArgOf<'defiOrderMoney'>) => {
    const { items, total } = await exchange.call('defiOrderMoney', filter, { token });
    const sum = items.reduce((whole, { amount }) => whole + toMicro(amount), 0n);
    expect(toMicro(total)).toBe(sum);
    return items.map(({ day }) => day);
  };
  expect(await credits({})).toEqual([5, 4, 3, 2, 1]);
  expect(await credits({ from: createdAt + 4 * DAY_MS })).toEqual([5, 4]);
  expect(await credits({ orderNo, to: createdAt + 2 * DAY_MS })).toEqual([2, 1]);
  expect(await credits({ from: createdAt + 6 * DAY_MS })).toEqual([]);
});

describe('balanceList with view transfers', () => {
  const open = () => exchange.call('deposit', { paymethod: 'digital', amount: '250' }, { token });
  const transfers = async (filter: ArgOf<'balanceList'> = {}) =>
    (await exchange.call('balanceList', { view: 'transfers', ...filter }, { token }))
      .items as Deposit[];

  test('filters by state and by a range of days', async () => {
    const failed = await open();
    await exchange.call('walletSubmit', { depositId: failed.id, reference: 'x.13' }, { token });
    await advance(60_000);
    const waiting = await open();
    const numbers = async (filter: ArgOf<'balanceList'>) =>
      (await transfers(filter)).map(({ id }) => id);
    expect(await numbers({})).toEqual([waiting.id, failed.id]);
    expect(await numbers({ state: 'fail' })).toEqual([failed.id]);
    expect(await numbers({ state: 'awaiting_payment' })).toEqual([waiting.id]);
    expect(await numbers({ state: 'success' })).toEqual([]);
    expect(await numbers({ from: waiting.createdAt })).toEqual([waiting.id]);
    expect(await numbers({ to: failed.createdAt })).toEqual([failed.id]);
  });

  test('returns the reference of a deposit and whether it has a proof image', async () => {
    const { id } = await open();
    const [unpaid] = await transfers();
    expect(unpaid).not.toHaveProperty('reference');
    const proof = { depositId: id, reference: 'wrong.13', proofImage: picture('image/png') };
    await exchange.call('walletSubmit', proof, { token });
    expect(await transfers()).toMatchObject([{ reference: 'wrong.13', hasProofImage: true }]);
    await advance(60_000);
    // A corrected proof without a picture keeps the earlier picture.
    const again = { depositId: id, reference: 'right', again: true } as const;
    await exchange.call('walletSubmit', again, { token });
    expect(await transfers()).toMatchObject([{ reference: 'right', hasProofImage: true }]);
    expect(JSON.stringify(await transfers())).not.toContain('base64');
  });
});

const listBalance = (filter: ArgOf<'balanceList'> = {}, language?: 'vn') =>
  exchange.call('balanceList', filter, { token: token, ...(language && { language }) });

async function order() {
  const { now } = await exchange.control<{ now: number }>('state');
  const quote = { productId: 'BTCUSDT', seenPrice: '50000', seenAt: now };
  const terms = { direction: 'rise' as const, amount: '20', durationSec: 60 };
  return exchange.call('orderCreate', { ...quote, ...terms }, { token: token });
}

const lock = (productId: string) =>
  exchange.call('wealthSubmit', { productId, amount: '50' }, { token: token });

async function lockupOffer() {
  const { items } = await exchange.call('wealthList', { kind: 'lockup' });
  const [offer] = items;
  if (!offer) throw new Error('no lock-up is offered');
  return offer;
}

test('balanceList returns totals of all matching lines, independent of the page size', async () => {
  await order();
  await lock((await lockupOffer()).productId);
  for (const filter of [{}, { kind: 'order_stake' as const }, { to: 0 }]) {
    const lines = await latestCashFlow(exchange, token, filter);
    const sum = (side: 'income' | 'expenditure') =>
      fromMicro(lines.reduce((total, line) => total + toMicro(line[side]), 0n));
    const { items, totals } = await listBalance({ ...filter, limit: 1 });
    expect(items).toHaveLength(Math.min(1, lines.length));
    expect(totals).toEqual({
      count: lines.length,
      income: sum('income'),
      expenditure: sum('expenditure'),
    });
  }
});

test('balanceList returns totals on the first page only', async () => {
  await order();
  const { nextCursor } = await listBalance({ limit: 1 });
  expect(await listBalance({ limit: 1, cursor: nextCursor ?? '' })).not.toHaveProperty('totals');
});

test('balanceList names the pair or product of each line in the language of the request', async () => {
  const { orderNo } = await order();
  const offer = await lockupOffer();
  const locked = await lock(offer.productId);
  const named = (ref: string, language?: 'vn') =>
    listBalance({ ref }, language).then(({ items }) =>
      items.map((item) => 'productName' in item && item.productName),
    );
  expect(await named(orderNo)).toEqual(['BTC/USDT', 'BTC/USDT']);
  expect(await named(locked.orderNo)).toEqual([offer.name]);
  expect(await named(locked.orderNo, 'vn')).not.toEqual([offer.name]);
  expect(locked.productId).toBe(offer.productId);
  const [grant] = await latestCashFlow(exchange, token, { kind: 'grant' });
  expect(grant).not.toHaveProperty('productId');
});

test('a cashback line does not contain the product that the invited user traded', async () => {
  const { user } = await exchange.call('userDetails', {}, { token: token });
  const friend = await exchange.call('register', {
    username: 'friend1',
    phone: '70990000001',
    password: 'correct horse',
    payPassword: '246810',
    inviteCode: user.inviteCode,
  });
  const inviter = token;
  token = friend.accessToken;
  await order();
  await exchange.control('clock', { advanceMs: 90_000 });
  const [cashback] = await latestCashFlow(exchange, inviter, { kind: 'cashback' });
  expect(cashback).toBeDefined();
  expect(cashback).not.toHaveProperty('productName');
});
