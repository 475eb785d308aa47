import { Client } from 'pg';
import { eventually } from '#testkit/exchange/eventually';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let client: Client;
let stores: SqlStore[];
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await client.end();
  await database.drop();
});

async function open(seed: string, weekends?: 'open'): Promise<SqlStore> {
  const store = await openStore({
    connectionString: database.connectionString,
    seed,
    weekends,
    environment: 'sandbox',
    due: {},
  });
  stores.push(store);
  return store;
}

const dayOf = (ms: number) => Math.floor(ms / 86_400_000);
const drawnSeed = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

/** Replaces the seed like an operator; returns the first UTC day of the new seed. */
async function replaceSeed(): Promise<number> {
  const { rows } = await client.query<{ at: Date }>('select replace_market_seed() as at');
  return dayOf(rows[0]?.at.getTime() ?? NaN);
}

test('a new store has a market from the beginning, with the seed of the first process, and no later process changes it', async () => {
  const [first, second] = await Promise.all([open('one'), open('two')]);
  const { marketSeeds, seed } = first.state();
  expect(marketSeeds).toEqual([{ fromDay: 0, generator: 7, seed }]);
  expect(['one', 'two']).toContain(seed);
  expect(second.state().marketSeeds).toEqual(marketSeeds);
});

test('a new store with open weekends has the market without weekends, also after a reset', async () => {
  const store = await open('one', 'open');
  expect(store.state().marketSeeds).toEqual([{ fromDay: 0, generator: 8, seed: 'one' }]);
  await store.exclusively((tx) => tx.exchange.reset('again'));
  expect(store.state().marketSeeds).toEqual([{ fromDay: 0, generator: 8, seed: 'again' }]);
});

test('a reset deletes all other seeds and keeps the seed of the reset', async () => {
  const store = await open('new');
  await replaceSeed();
  await store.exclusively((tx) => tx.exchange.reset('again'));
  expect(store.state().marketSeeds).toEqual([{ fromDay: 0, generator: 7, seed: 'again' }]);
  const { rows } = await client.query('select count(*)::int as count from market_seeds');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a replacement seed is drawn by the database, starts in the future and reaches every process', async () => {
  const store = await open('first');
  const fromDay = await replaceSeed();
  const expected = [
    { fromDay: 0, generator: 7, seed: 'first' },
    { fromDay, generator: 7, seed: drawnSeed },
  ];
  expect(fromDay).toBeGreaterThan(dayOf(store.now()));
  await eventually(
    'the new seed in the state of the process',
    () => Promise.resolve(store.state().marketSeeds.length),
    (count) => count === 2,
  );
  expect(store.state().marketSeeds).toEqual(expected);
});

test('a seed that has not started yet can be replaced again', async () => {
  const store = await open('first');
  const fromDay = await replaceSeed();
  const seedsNow = async () =>
    (await store.write(({ state }) => Promise.resolve(state))).marketSeeds;
  const before = await seedsNow();
  expect(await replaceSeed()).toBe(fromDay);
  const after = await seedsNow();
  expect(after).toEqual([before[0], { fromDay, generator: 7, seed: drawnSeed }]);
  expect(after).not.toEqual(before);
});

const DAY_MS = 86_400_000;

/** Sets the clock of the exchange to a time before the next midnight, and lets a seed start at that midnight. */
async function seedAtMidnight(msBefore: number): Promise<number> {
  const store = await open('first');
  const fromDay = await replaceSeed();
  await store.exclusively(async (tx) => {
    await tx.exchange.setOffset(tx.state.offsetMs + fromDay * DAY_MS - msBefore - tx.now);
  });
  return fromDay;
}

const REPLACED = `insert into market_seeds values (0, $1, 5, 'x')
  on conflict (epoch, from_day) do update set seed = excluded.seed`;
const WRITES: readonly (readonly [what: string, statement: string])[] = [
  ['changed', `update market_seeds set seed = 'x' where from_day = $1`],
  ['deleted', 'delete from market_seeds where from_day = $1'],
  ['replaced', REPLACED],
  ['moved to the next day', 'update market_seeds set from_day = from_day + 1 where from_day = $1'],
];
const refused = { code: '23001' };

test.each(WRITES)('a seed that determined prices cannot be %s', async (_, statement) => {
  const fromDay = await seedAtMidnight(-5_000);
  await expect(client.query(statement, [fromDay])).rejects.toMatchObject(refused);
  await expect(client.query(statement, [0])).rejects.toMatchObject(refused);
});

test.each(WRITES)(
  'a seed of a day that begins within an hour cannot be %s, because its commitment is public',
  async (_, statement) => {
    const fromDay = await seedAtMidnight(15 * 60_000);
    await expect(client.query(statement, [fromDay])).rejects.toMatchObject(refused);
  },
);

test.each(WRITES)('a seed of a day that begins in two hours can be %s', async (_, statement) => {
  const fromDay = await seedAtMidnight(2 * 3_600_000);
  expect((await client.query(statement, [fromDay])).rowCount).toBe(1);
});

test('no seed can be added for today or for a day that begins within an hour', async () => {
  const fromDay = await seedAtMidnight(59 * 60_000);
  await client.query('delete from market_seeds where from_day > $1', [fromDay]);
  const add = (day: number) => client.query(REPLACED, [day]);
  await expect(add(fromDay - 1)).rejects.toMatchObject(refused);
  await expect(add(fromDay)).rejects.toMatchObject(refused);
  expect((await add(fromDay + 1)).rowCount).toBe(1);
});
