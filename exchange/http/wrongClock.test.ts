import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { HOUR_MS } from '#contract';
import type { EndpointName, endpoints } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { PAY_PASSWORD, registerMember, registerWithdrawer } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let sql: Client;
const machineTime = Date.now.bind(Date);
/** Error of the machine's clock; a wrong clock of the database looks the same to the exchange. */
let machineAheadMs = 0;

beforeEach(async () => {
  machineAheadMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => machineTime() + machineAheadMs);
  exchange = await startTestExchange({ log: () => undefined });
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await sql.end();
  await exchange.close();
});

const clockBecomes = (wanted: string) =>
  eventually(
    `a clock that is ${wanted}`,
    async () => (await (await fetch(`${exchange.url}/readyz`)).json()) as { clock: string },
    ({ clock }) => clock === wanted,
  );
const details = () => exchange.call('productDetails', { productId: 'BTCUSDT' });
async function order(token: string) {
  const { price: seenPrice, priceAt: seenAt } = await details();
  const terms = { productId: 'BTCUSDT', direction: 'rise', amount: '10', durationSec: 60 } as const;
  return exchange.send('orderCreate', { ...terms, seenPrice, seenAt }, { token });
}
async function markedMs(): Promise<number> {
  const { rows } = await sql.query<{ marked: string }>('select marked_ms as marked from exchange');
  return Number(rows[0]?.marked);
}
const waitForNextPrice = async (priceAt: number) =>
  eventually('a newer price', details, (quote) => quote.priceAt > priceAt);

test.each([
  ['ahead of', -2 * HOUR_MS],
  ['behind', 2 * HOUR_MS],
])(
  'while the database is two hours %s the machine, no newer price is shown and no order is taken',
  async (_, errorMs) => {
    const { token } = await registerMember(exchange);
    expect((await order(token)).code).toBe(0);
    machineAheadMs = errorMs;
    await clockBecomes('wrong');
    const { priceAt } = await details();
    const mark = await markedMs();

    const refused = await order(token);
    expect(refused.data.reason).toBe('MARKET_CLOSED');
    const since = performance.now();
    await eventually(
      'three seconds',
      () => Promise.resolve(performance.now()),
      (now) => now > since + 3_000,
    );
    expect((await details()).priceAt).toBe(priceAt);
    expect(await markedMs()).toBe(mark);

    machineAheadMs = 0;
    await clockBecomes('right');
    await waitForNextPrice(priceAt);
    expect((await order(token)).code).toBe(0);
  },
);

/** A valid request of each call that moves money. */
const MONEY: {
  readonly [
    N in EndpointName as (typeof endpoints)[N] extends { readonly movesMoney: true } ? N : never
  ]: { readonly reason: string; readonly body: (member: Withdrawer) => unknown };
} = {
  orderCreate: {
    reason: 'MARKET_CLOSED',
    body: ({ quote: { price: seenPrice, priceAt: seenAt } }) => ({
      ...{ productId: 'BTCUSDT', direction: 'rise', amount: '10', durationSec: 60 },
      ...{ seenPrice, seenAt },
    }),
  },
  wealthBuy: { reason: 'PRODUCT_CLOSED', body: () => ({ productId: 'TERM-SAVER', amount: '100' }) },
  wealthSubmit: { reason: 'PRODUCT_CLOSED', body: () => ({ productId: 'LOCK-7', amount: '100' }) },
  deposit: { reason: 'INTERNAL', body: () => ({ paymethod: 'bank', amount: '100' }) },
  walletSubmit: {
    reason: 'INTERNAL',
    body: ({ depositId }) => ({ depositId, reference: 'paid' }),
  },
  bankWithdrawal: {
    reason: 'INTERNAL',
    body: () => ({ paymethod: 'bank', amount: '100', payPassword: PAY_PASSWORD }),
  },
  trcWithdrawal: {
    reason: 'INTERNAL',
    body: ({ walletId }) => ({
      ...{ paymethod: 'trc', amount: '100', payPassword: PAY_PASSWORD },
      walletId,
    }),
  },
};
interface Withdrawer {
  readonly walletId: string;
  readonly depositId: string;
  readonly quote: { readonly price: string; readonly priceAt: number };
}

test('while time is wrong, no call that moves money does so, and each does after it', async () => {
  const { token, walletId } = await registerWithdrawer(exchange);
  const { id: depositId } = await exchange.call(
    'deposit',
    { paymethod: 'bank', amount: '100' },
    { token },
  );
  const balance = () => exchange.call('userDetails', {}, { token });
  const kept = { key: randomUUID(), token };
  const bought = MONEY.wealthBuy.body({ walletId, depositId, quote: await details() });
  const first = await exchange.send('wealthBuy', bought, kept);
  expect(first.code).toBe(0);
  const before = await balance();

  machineAheadMs = -2 * HOUR_MS;
  await clockBecomes('wrong');
  const quote = await details();
  const names = Object.keys(MONEY) as (keyof typeof MONEY)[];
  for (const name of names) {
    const { reason, body } = MONEY[name];
    const answer = await exchange.send(name, body({ walletId, depositId, quote }), { token });
    expect([name, answer.data.reason]).toEqual([name, reason]);
    if (reason === 'INTERNAL') expect(answer.headers.get('retry-after')).toBe('5');
  }
  expect((await balance()).balance).toEqual(before.balance);
  expect((await exchange.send('wealthBuy', bought, kept)).data).toEqual(first.data);

  machineAheadMs = 0;
  await clockBecomes('right');
  await waitForNextPrice(quote.priceAt);
  for (const name of names) {
    const arg = MONEY[name].body({ walletId, depositId, quote: await details() });
    expect([name, (await exchange.send(name, arg, { token })).code]).toEqual([name, 0]);
  }
});

test('an exchange that starts with a wrong clock shows no price of a time that one of the clocks has not reached', async () => {
  machineAheadMs = -2 * HOUR_MS;
  const second = await exchange.startSecond();
  const { priceAt } = await second.call('productDetails', { productId: 'BTCUSDT' });
  expect(priceAt).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('no order is accepted while time does not advance past the last mark', async () => {
  const { token } = await registerMember(exchange);
  await sql.query('update exchange set marked_ms = marked_ms + 600000');
  await clockBecomes('stopped');
  expect((await order(token)).data.reason).toBe('MARKET_CLOSED');
});
