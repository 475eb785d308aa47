import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let other: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  other = await exchange.startSecond();
  token = await exchange.registerUser();
});
afterAll(async () => {
  await exchange.close();
});

async function place(at: TestExchange) {
  const { now } = await exchange.control<{ now: number }>('state');
  // The longest duration, so that no order is settled during the test on a slow machine.
  const order = { productId: 'BTCUSDT', direction: 'rise', amount: '1', durationSec: 300 };
  return at.send('orderCreate', { ...order, seenPrice: '50000', seenAt: now }, { token });
}
const openOrders = async () =>
  (await exchange.call('orderHoldList', {}, { token })).items.map(({ orderNo }) => orderNo);

test('an account has at most the configured number of open orders, even with simultaneous requests', async () => {
  const { order } = await exchange.call('config', {});
  const max = order.maxOpen ?? NaN;
  // In sequence, because calls of one account wait for each other, and a seen price that is too old is refused.
  for (let placed = 0; placed < max - 10; placed += 1) {
    expect((await place(exchange)).code).toBe(0);
  }
  const last = await Promise.all(
    Array.from({ length: 24 }, (_, i) => place(i % 2 === 0 ? exchange : other)),
  );
  expect(last.filter(({ code }) => code === 0)).toHaveLength(10);
  const refused = last.filter(({ code }) => code !== 0);
  for (const { status, data } of refused) {
    expect({ status, data }).toEqual({ status: 200, data: { reason: 'TOO_MANY_ORDERS', max } });
  }
  expect(await openOrders()).toHaveLength(max);
  const { ledger } = await exchange.control<{ ledger: object }>('state');
  expect(ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });

  await exchange.control('clock', { advanceMs: 310_000 });
  expect((await place(exchange)).code).toBe(0);
  // The limit of open orders can be reached only with as many calls, one after the other.
}, 600_000);
