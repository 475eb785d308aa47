import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { registerMember } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let database: TestDatabase;
let owner: Client;
let exchange: TestExchange;
const role = `app_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.connectionString });
  await owner.connect();
  // The statements of docs/operations.md.
  await owner.query(`create role ${role} login password 'least'`);
  await owner.query(
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
  );
});
afterAll(async () => {
  await exchange.close();
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await database.drop();
});

/** Address of the database for the role without its tables. */
function addressOfRole(): string {
  const url = new URL(database.connectionString);
  url.username = role;
  url.password = 'least';
  return url.href;
}

test('an exchange whose role does not own its tables takes and settles orders', async () => {
  exchange = await startTestExchange({ connectionString: addressOfRole() });
  const { token } = await registerMember(exchange);
  const { price, priceAt } = await exchange.call('productDetails', { productId: 'BTCUSDT' });
  const { orderNo } = await exchange.call(
    'orderCreate',
    {
      ...{ productId: 'BTCUSDT', direction: 'rise', amount: '10', durationSec: 60 },
      ...{ seenPrice: price, seenAt: priceAt },
    },
    { token },
  );
  await exchange.control('clock', { advanceMs: 65_000 });
  const { items } = await exchange.call('productOrders', { orderNo }, { token });
  expect(items).toMatchObject([{ state: 'settled' }]);
});

test.each([
  'alter table market_seeds disable trigger all',
  'drop trigger keep on market_seeds',
  'create or replace function keep_seeds() returns trigger language plpgsql as $$ begin return new; end $$',
  'truncate market_seeds',
  'create table public.another (id int)',
])('the role of such an exchange may not: %s', async (statement) => {
  const client = new Client({ connectionString: addressOfRole() });
  await client.connect();
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test.each([
  'delete from market_seeds',
  'update market_seeds set seed = seed || seed',
  "insert into market_seeds values ((select epoch from exchange), next_seed_day() - 1, 5, 'another')",
])('the setting of a reset does not let such a role change seeds: %s', async (statement) => {
  const client = new Client({ connectionString: addressOfRole() });
  await client.connect();
  await client.query(`begin; set local tidemark.resetting = 'yes'`);
  await expect(client.query(statement)).rejects.toMatchObject({ code: '23001' });
  await client.end();
});
