import { Client } from 'pg';
import { HOUR_MS } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { registerMember } from '#testkit/exchange/member';
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
