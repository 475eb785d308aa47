import { DAY_MS, fromMicro, shareRoundedDown, toMicro } from '#contract';
import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import { unitValueAt } from '../../market/funds';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { assertBooksBalance } from '#testkit/exchange/assertBooksBalance';
import { exchange } from '#testkit/exchange/sharedExchange';

const SEED = 'test';
const FUNDS = WEALTH_OFFERS.filter(({ kind }) => kind === 'fund');

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});
afterEach(() => assertBooksBalance(exchange));

const now = async () => (await exchange.control<{ now: number }>('state')).now;
const advance = (ms: number) => exchange.control('clock', { advanceMs: ms });
const balance = async () => (await exchange.call('userDetails', {}, { token })).balance;
const holding = async () => (await exchange.call('wealthOrders', {}, { token })).items[0];
const valueAt = (productId: string, at: number) => unitValueAt(oneSeed(SEED), productId, at);

/** Finds a fund whose term ends with a gain (1) or a loss (-1), and the number of days until this term starts. */
async function findTerm(sign: 1 | -1) {
  const at = await now();
  for (let wait = 0; wait < 400; wait += 1) {
    for (const { productId, cycleDays } of FUNDS) {
      const from = Number(valueAt(productId, at + wait * DAY_MS));
      const to = Number(valueAt(productId, at + (wait + cycleDays) * DAY_MS));
      if (sign * (to - from) > 0.02 * from) return { productId, cycleDays, wait };
    }
  }
  throw new Error('no such term within 400 days');
}

test.each([
  ['with a gain paid by the house', 1],
  ['with a loss kept by the house', -1],
] as const)('a fund is bought, valued and paid out %s', async (_, sign) => {
  const { productId, cycleDays, wait } = await findTerm(sign);
  await advance(wait * DAY_MS);
  const order = await exchange.call('wealthBuy', { productId, amount: '1234.567891' }, { token });
  const units = order.units ?? '';
  expect(order).toMatchObject({ state: 'holding', value: '1234.567891', profit: '0' });
  expect(Number(units)).toBeCloseTo(1234.567891 / Number(valueAt(productId, order.createdAt)), 7);
  expect(order.maturesAt).toBe(order.createdAt + cycleDays * DAY_MS);
  expect(await balance()).toMatchObject({ available: '8765.432109', invested: '1234.567891' });

  const worth = (at: number) => shareRoundedDown(toMicro(valueAt(productId, at)), units);
  await advance(10 * DAY_MS);
  const value = worth(order.createdAt + 10 * DAY_MS);
  expect(await holding()).toMatchObject({
    state: 'holding',
    value: fromMicro(value),
    profit: fromMicro(value - 1_234_567_891n),
  });

  // The payout has the value and the time of the last day, although the processing is much later.
  await advance((cycleDays + 20) * DAY_MS);
  const payout = worth(order.createdAt + cycleDays * DAY_MS);
  expect(Math.sign(Number(payout - 1_234_567_891n))).toBe(sign);
  expect(await holding()).toEqual({
    ...order,
    state: 'matured',
    value: fromMicro(payout),
    profit: fromMicro(payout - 1_234_567_891n),
  });
  const total = fromMicro(8_765_432_109n + payout);
  expect(await balance()).toMatchObject({ available: total, invested: '0', total });
  const { items } = await exchange.call('balanceList', { ref: order.orderNo }, { token });
  expect(items).toMatchObject([
    { kind: 'maturity', income: fromMicro(payout), at: order.maturesAt },
    { kind: 'purchase', expenditure: '1234.567891', at: order.createdAt },
  ]);
});

test('a fund shows a year of daily values that ends with its current value', async () => {
  for (const { productId } of FUNDS) {
    const details = await exchange.call('wealthDetails', { productId }, {});
    expect(details.history).toHaveLength(366);
    expect(details.history.at(-1)).toEqual([details.navAt, details.nav]);
    const times = details.history.map(([at]) => at);
    expect(times.every((at, i) => i === 0 || at - (times[i - 1] ?? 0) === DAY_MS)).toBe(true);
    const [first, last] = [details.history[0]?.[1], details.nav].map(Number);
    expect(Number(details.annualRate)).toBeCloseTo((last ?? 0) / (first ?? 1) - 1, 3);
  }
});

test('every wealth product has terms in three languages, and fund shares sum to 100 %', async () => {
  const { items } = await exchange.call('wealthList', {}, {});
  expect(items.map(({ kind }) => kind).filter((kind) => kind === 'fund')).toHaveLength(5);
  const { items: lockups } = await exchange.call('wealthList', { kind: 'lockup' }, {});
  expect(
    lockups.map(({ cycleDays, dailyRate, annualRate }) => [cycleDays, dailyRate, annualRate]),
  ).toEqual([
    [7, '0.00011', '0.04015'],
    [15, '0.00013', '0.04745'],
    [30, '0.00016', '0.0584'],
    [60, '0.00019', '0.06935'],
    [90, '0.00023', '0.08395'],
  ]);
  for (const { productId, minAmount } of items) {
    expect(Number(minAmount)).toBeLessThanOrEqual(100);
    const inEach = await Promise.all(
      ['en', 'vn', 'cn'].map((language) =>
        exchange.call('wealthDetails', { productId }, { language }),
      ),
    );
    for (const text of ['name', 'terms', 'earlyExit', 'payer'] as const) {
      expect(new Set(inEach.map((details) => details[text])).size).toBe(3);
    }
    for (const { holdings, reviews, history } of inEach) {
      expect(holdings.reduce((sum, { share }) => sum + toMicro(share), 0n)).toBe(1_000_000n);
      expect(reviews.length).toBeGreaterThanOrEqual(2);
      expect(
        reviews.every(
          ({ sample, avatar }) => sample && avatar.startsWith('data:image/png;base64,'),
        ),
      ).toBe(true);
      expect(history.length).toBeGreaterThan(5);
    }
  }
});

test.each(['', 'FUND-NOTHING', 'constructor', "x' or 1=1"])(
  'the wealth product %p is not found',
  async (productId) => {
    const answer = await exchange.send('wealthDetails', { productId });
    expect(['NOT_FOUND', 'INVALID']).toContain(answer.data.reason);
    expect(answer.status).toBe(answer.data.reason === 'INVALID' ? 400 : 200);
  },
);

test('wealth order pages are complete, newest first and not visible to other users', async () => {
  const bought: string[] = [];
  for (const { productId } of [...FUNDS, ...FUNDS.slice(0, 2)]) {
    const order = await exchange.call('wealthBuy', { productId, amount: '10' }, { token });
    bought.unshift(order.orderNo);
  }
  const first = await exchange.call('wealthOrders', { limit: 4 }, { token });
  const rest = await exchange.call(
    'wealthOrders',
    { limit: 4, cursor: first.nextCursor ?? '' },
    { token },
  );
  expect([...first.items, ...rest.items].map(({ orderNo }) => orderNo)).toEqual(bought);
  expect(rest.nextCursor).toBeNull();
  const other = await exchange.registerUser();
  expect((await exchange.call('wealthOrders', {}, { token: other })).items).toEqual([]);
});

test('a freeze stops purchases and lock-ups, while earlier lock-ups continue to earn', async () => {
  await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token });
  const { username } = (await exchange.call('userDetails', {}, { token })).user;
  await exchange.control('freeze', { username, reason: 'test', forSec: 40 * 86_400 });
  for (const [call, productId] of [
    ['wealthBuy', 'FUND-GOLD'],
    ['wealthSubmit', 'LOCK-7'],
  ] as const) {
    const answer = await exchange.send(call, { productId, amount: '100' }, { token });
    expect(answer.data).toMatchObject({ reason: 'FUNDS_FROZEN', freeze: { reason: 'test' } });
  }
  await advance(8 * DAY_MS);
  expect(await balance()).toMatchObject({ available: '10000.077', locked: '0', invested: '0' });
});
