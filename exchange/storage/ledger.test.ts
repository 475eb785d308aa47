import { Client } from 'pg';
import { pocketOf } from '../domain/ledger';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
let sql: Client;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({
    connectionString: database.connectionString,
    seed: 'test',
    environment: 'sandbox',
    due: {},
  });
  sql = new Client({ connectionString: database.connectionString });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  userId = await store.exclusively(async (tx) => {
    await tx.exchange.reset('test');
    const user = await tx.users.register({
      username: 'alice',
      phone: '01234567890',
      passwordHash: '',
      payPasswordHash: '',
      inviterId: null,
    });
    if (!user.ok) throw new Error('the first user was refused');
    const { id } = user.value;
    await tx.ledger.post(
      [
        {
          kind: 'grant',
          ref: id,
          at: tx.now,
          entries: [
            { account: 'world', amount: -100n },
            { account: pocketOf(id, 'available'), amount: 100n },
          ],
        },
      ],
      [{ ref: 'H1', userId: id, amount: 5n }],
    );
    await tx.ledger.resolveHolds([{ ref: 'H1', outcome: 'posted' }]);
    return id;
  });
});

test.each([
  ['changing an entry', 'update entries set amount = amount + 1'],
  ['deleting an entry', 'delete from entries'],
  ['changing a transfer', `update transfers set kind = 'deposit'`],
  ['deleting a transfer', 'delete from transfers'],
  ['emptying the ledger', 'truncate entries'],
  ['deleting a hold', 'delete from holds'],
  ['deleting an account', 'delete from accounts'],
  ['emptying the accounts', 'truncate accounts cascade'],
  ['renaming an account', `update accounts set id = 'elsewhere' where id = 'world'`],
  ['changing the outcome of a hold', `update hold_resolutions set outcome = 'voided'`],
])('the database refuses %s', async (_, statement) => {
  await expect(sql.query(statement)).rejects.toMatchObject({ code: '23001' });
});

test('the database refuses a second resolution of a hold', async () => {
  const statement = `insert into hold_resolutions values ('H1', 'voided', 0)`;
  await expect(sql.query(statement)).rejects.toMatchObject({ code: '23505' });
});

test.each([
  ['that does not sum to zero', [-100, 99]],
  ['with one entry', [-100]],
  ['without entries', []],
])('the database refuses a transfer %s', async (_, amounts) => {
  await sql.query('begin');
  const { rows } = await sql.query<{ id: string }>(
    `insert into transfers values (gen_random_uuid(), 'grant', 'x', 0) returning id`,
  );
  const finish = async () => {
    await sql.query(
      `insert into entries (transfer_id, account_id, amount)
       select $1, 'world', amount from unnest($2::numeric[]) as amount`,
      [rows[0]?.id, amounts],
    );
    await sql.query('commit');
  };
  await expect(finish()).rejects.toMatchObject({ code: '23514' });
  await sql.query('rollback');
});

test('the database refuses an entry after which the entries of an existing transfer no longer sum to zero', async () => {
  const { rows } = await sql.query<{ id: string }>('select id from transfers limit 1');
  const insert = sql.query(
    `insert into entries (transfer_id, account_id, amount) values ($1, 'world', 5)`,
    [rows[0]?.id],
  );
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['an unknown account', `select id, 'nowhere', 5 from transfers limit 1`],
  ['an unknown transfer', `select gen_random_uuid(), 'world', 5`],
])('the database refuses an entry of %s', async (_, entry) => {
  const insert = sql.query(`insert into entries (transfer_id, account_id, amount) ${entry}`);
  await expect(insert).rejects.toMatchObject({ code: '23503' });
});

test('the database refuses a balance below zero', async () => {
  const statement = `update accounts set balance = -1 where user_id is not null`;
  await expect(sql.query(statement)).rejects.toMatchObject({ code: '23514' });
});

test('a transfer above the balance throws and changes neither balances nor entries', async () => {
  const overdraw = store.write((tx) =>
    tx.ledger.post([
      {
        kind: 'purchase',
        ref: 'x',
        at: tx.now,
        entries: [
          { account: pocketOf(userId, 'available'), amount: -101n },
          { account: pocketOf(userId, 'invested'), amount: 101n },
        ],
      },
    ]),
  );
  await expect(overdraw).rejects.toThrow('purchase of x');
  expect((await store.ledger.balances(userId)).available).toBe(100n);
  const audit = await store.ledger.audit();
  expect(audit).toMatchObject({ entriesSum: 0n, mismatched: 0 });
});

test('the audit detects a balance that was changed by a manual update', async () => {
  await sql.query(`update accounts set balance = 101 where id = $1`, [
    pocketOf(userId, 'available'),
  ]);
  expect((await store.ledger.audit()).mismatched).toBe(1);
});

describe('ledger lines of a user', () => {
  const deposit = (ref: string, at: number) => ({
    kind: 'deposit' as const,
    ref,
    at,
    entries: [
      { account: 'world' as const, amount: -7n },
      { account: pocketOf(userId, 'available'), amount: 7n },
    ],
  });
  /** Returns the ledger lines of the user, oldest first. */
  const statement = async () => {
    const page = await store.ledger.cashFlow(userId, {}, { before: null, limit: 10 });
    return page.rows.toReversed();
  };
  const setClock = (offsetMs: number) => store.exclusively((tx) => tx.exchange.setOffset(offsetMs));

  test('have the due time of a late transfer, or the time of the previous line if it is later', async () => {
    await store.write((tx) => tx.ledger.post([deposit('late', 5)]));
    const [grant, late] = await statement();
    expect([grant?.ref, late?.ref]).toEqual([userId, 'late']);
    expect(late?.at).toBe(grant?.at);
  });

  test('stay in time order when an older transaction waits for a younger one', async () => {
    await store.write(async (early) => {
      let laterNow = early.now;
      while (laterNow <= early.now) {
        laterNow = await store.write(async (later) => {
          await later.ledger.post([deposit('later', later.now)]);
          return later.now;
        });
      }
      await early.ledger.post([deposit('early', early.now)]);
    });
    const lines = await statement();
    expect(lines.at(-1)?.ref).toBe('early');
    expect(lines.at(-1)?.at).toBe(lines.at(-2)?.at);
  });

  test.each([[86_400_000], [900], [60_000]])(
    'stay in time order when the clock jumps %d ms ahead and is set back',
    async (jumpMs) => {
      for (const offsetMs of [0, jumpMs, 0, -jumpMs, jumpMs / 2]) {
        await setClock(offsetMs);
        await store.write((tx) => tx.ledger.post([deposit(String(offsetMs), tx.now)]));
      }
      const dates = (await statement()).map(({ at }) => at);
      expect(dates).toHaveLength(6);
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    },
  );

  test('have a latest time that the database never decreases', async () => {
    const earlier = `update accounts set last_at = last_at - 1 where id = $1`;
    const account = pocketOf(userId, 'available');
    await expect(sql.query(earlier, [account])).rejects.toMatchObject({ code: '23514' });
  });
});
