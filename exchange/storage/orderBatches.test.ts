import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { makeTraders } from '#testkit/load/traders';
import type { Trader } from '#testkit/load/traders';
import { refuse } from '../domain/outcome';
import type { IdempotencyClaim, StoredAnswer, StoreTransaction } from '../domain/ports';
import { hashToken } from '../http/credentials/tokens';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { eventually } from '#testkit/exchange/eventually';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
let other: SqlStore;
let sql: Client;
let prefixes = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new Client({ connectionString: database.connectionString });
  await sql.connect();
  [store, other] = [await open(), await open()];
});
afterEach(async () => {
  await sql.query('drop trigger if exists poison on orders');
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await other.close();
  await database.drop();
});

const open = () =>
  openStore({
    environment: 'sandbox',
    connectionString: database.connectionString,
    seed: 'test',
    due: {},
    patienceMs: 60_000,
  });

const newTraders = (count: number) => makeTraders(store, count, { prefix: `batch${prefixes++}x` });
const newTrader = async () => {
  const [trader] = await newTraders(1);
  if (!trader) throw new Error('no trader was created');
  return trader;
};

const claimOf = ({ id: userId, token }: Trader, key: string = randomUUID()): IdempotencyClaim => ({
  ...{ userId, key, session: hashToken(token), route: '/order' },
  requestHash: Buffer.alloc(32, 7),
});

/** The work of a call that places one order; its response is the outcome. */
const orderOf =
  (userId: string, amount = 5_000_000n) =>
  async (tx: StoreTransaction): Promise<StoredAnswer> => {
    const placed = await tx.orders.place({
      ...{ userId, productId: 'BTCUSDT', direction: 'rise', durationSec: 60 },
      ...{ amount, fee: amount / 100n, payoutRate: '0.8', seenPrice: '1', seenAt: tx.now },
    });
    return placed.ok
      ? { code: 0, data: placed.value.orderNo }
      : { code: 1, data: JSON.stringify(placed) };
  };

interface Placing {
  readonly amount?: bigint;
  readonly key?: string | undefined;
  readonly at?: SqlStore;
}

const place = (
  trader: Trader,
  { amount = 5_000_000n, key = randomUUID(), at = store }: Placing = {},
) => at.placeOnce(claimOf(trader, key), orderOf(trader.id, amount));

/** Makes `work` start while all batches wait, and lets them go on when `count` calls gather. */
async function gathered<T>(count: number, work: () => Promise<T>): Promise<T> {
  const [first, second] = await newTraders(2);
  if (!first || !second) throw new Error('no traders were created');
  await sql.query('begin');
  await sql.query('lock table kept_answers in access exclusive mode');
  const ahead = [place(first), place(second)];
  const result = work();
  result.catch(() => undefined);
  const waiting = async () => (await store.health()).ordersWaiting;
  await eventually('the calls gather', waiting, (n) => n === count);
  await sql.query('commit');
  await Promise.all(ahead);
  return result;
}

/** Returns the transactions that inserted the orders of the traders. */
async function transactionsOf(traders: readonly Trader[]): Promise<string[]> {
  const { rows } = await sql.query<{ xmin: string }>(
    'select xmin::text from orders where user_id = any($1::text[])',
    [traders.map(({ id }) => id)],
  );
  return rows.map(({ xmin }) => xmin);
}

/** Everything that an order writes, by user, without ids and times. */
async function writtenFor({ id }: Trader) {
  const { rows } = await sql.query(
    `select (select array_agg(row(o.state, o.product_id, o.amount, o.fee, d.kind, h.amount)::text order by seq)
        from orders o join due_work d on d.subject = o.order_no join holds h on h.ref = o.order_no
        where o.user_id = $1) as orders,
      (select array_agg(row(t.kind, e.account_id = $1 || ':available', e.amount, e.balance_after)::text order by seq)
        from entries e join transfers t on t.id = e.transfer_id where e.account_id in ($1 || ':available', $1 || ':in_orders')) as entries,
      (select array_agg(row(pocket, balance)::text order by pocket) from accounts where user_id = $1) as balances,
      (select array_agg(row(route, code)::text order by kept_at) from kept_answers where user_id = $1) as answers`,
    [id],
  );
  return rows[0] as object;
}

async function expectSoundBooks() {
  expect(await store.ledger.audit()).toMatchObject({ entriesSum: 0n, mismatched: 0 });
}

test('orders of different users that wait at the same time are placed in one transaction', async () => {
  const traders = await newTraders(12);
  const answers = await gathered(12, () => Promise.all(traders.map((trader) => place(trader))));
  expect(answers.map((answer) => answer.ok)).toEqual(Array(12).fill(true));
  const transactions = await transactionsOf(traders);
  expect(transactions).toHaveLength(12);
  expect(new Set(transactions).size).toBe(1);
  await expectSoundBooks();
});

test('two orders of one user are placed in two transactions, in the order of the calls', async () => {
  const [one, two] = await newTraders(2);
  if (!one || !two) throw new Error('no traders were created');
  const answers = await gathered(3, () => Promise.all([place(one), place(one), place(two)]));
  const transactions = await transactionsOf([one]);
  expect(new Set(transactions).size).toBe(2);
  const { rows } = await sql.query<{ order_no: string }>(
    'select order_no from orders where user_id = $1 order by seq',
    [one.id],
  );
  const numbers = answers.slice(0, 2).map((answer) => answer.ok && answer.value.data);
  expect(rows.map((row) => row.order_no)).toEqual(numbers);
});

test('two calls with one key that wait at the same time place one order and get the same answer', async () => {
  const trader = await newTrader();
  const key = randomUUID();
  const [first, second] = await gathered(2, () =>
    Promise.all([place(trader, { key }), place(trader, { key })]),
  );
  expect(first).toMatchObject({ ok: true, value: { code: 0 } });
  expect(second).toEqual(first);
  expect(await transactionsOf([trader])).toHaveLength(1);
});

test('a key that another process is working on is refused in a batch, and the other calls are answered', async () => {
  const [busy, free] = await newTraders(2);
  if (!busy || !free) throw new Error('no traders were created');
  const key = randomUUID();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isEntered = false;
  const first = other.runOnce(claimOf(busy, key), async (tx) => {
    isEntered = true;
    await held;
    return orderOf(busy.id)(tx);
  });
  await eventually(
    'the other process has the key',
    () => isEntered,
    (is) => is,
  );
  const answers = await Promise.all([place(free), place(busy, { key }), place(await newTrader())]);
  expect(answers[1]).toEqual(refuse('IN_FLIGHT'));
  expect([answers[0]?.ok, answers[2]?.ok]).toEqual([true, true]);
  release();
  const answer = await first;
  expect(answer).toMatchObject({ ok: true, value: { code: 0 } });
  expect(await place(busy, { key })).toEqual(answer);
  expect(await transactionsOf([busy])).toHaveLength(1);
});

test.each([
  ['user', 'users where id = $1'],
  ['accounts', `accounts where id = $1 || ':in_orders'`],
])('a locked row of one account (%s) does not delay the other orders', async (_, rows) => {
  const traders = await newTraders(5);
  const [blocked, ...free] = traders;
  if (!blocked) throw new Error('no traders were created');
  const blocker = new Client({ connectionString: database.connectionString });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query(`select 1 from ${rows} for update`, [blocked.id]);
  let isAnswered = false;
  const delayed = gathered(5, async () => {
    const late = place(blocked).finally(() => (isAnswered = true));
    const others = await Promise.all(free.map((trader) => place(trader)));
    return { late, others };
  });
  const { late, others } = await delayed;
  expect(others.every(({ ok }) => ok)).toBe(true);
  expect(isAnswered).toBe(false);
  await blocker.query('commit');
  await blocker.end();
  expect(await late).toMatchObject({ ok: true, value: { code: 0 } });
  expect(await transactionsOf([blocked])).toHaveLength(1);
  await expectSoundBooks();
});

const POISON = 666_000_000n;

/** Makes the database execute a statement when an order of this amount is inserted, or when it is committed. */
async function poison(when: 'insert' | 'commit', statement: string) {
  await sql.query(`create or replace function poison() returns trigger language plpgsql as $$
    begin
      ${statement}
      return new;
    end $$`);
  const trigger =
    when === 'insert'
      ? 'trigger poison before insert on orders'
      : 'constraint trigger poison after insert on orders deferrable initially deferred';
  await sql.query(`create ${trigger} for each row
    when (new.amount = ${POISON}) execute function poison()`);
}

describe('a batch with an order that the database refuses', () => {
  test.each(['insert', 'commit'] as const)(
    'fails only that order (at its %s), and places each other order once',
    async (when) => {
      await poison(when, `raise exception 'poison' using errcode = 'check_violation';`);
      const traders = await newTraders(11);
      const results = await gathered(11, () =>
        Promise.allSettled(
          traders.map((trader, i) => place(trader, { amount: i === 6 ? POISON : 5_000_000n })),
        ),
      );
      const failed = results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []));
      expect(failed).toEqual([6]);
      expect(results[6]).toMatchObject({ reason: { code: '23514' } });
      expect(await transactionsOf(traders)).toHaveLength(10);
      expect(await writtenFor(traders[6] as Trader)).toMatchObject({ orders: null, answers: null });
      await expectSoundBooks();
    },
  );

  test('an error in the work of one call fails only this call', async () => {
    const [first, broken, last] = await newTraders(3);
    if (!first || !broken || !last) throw new Error('no traders were created');
    const results = await gathered(3, () =>
      Promise.allSettled([
        place(first),
        store.placeOnce(claimOf(broken), () => Promise.reject(new TypeError('a bug'))),
        place(last),
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'a bug' } });
    expect(await transactionsOf([first, broken, last])).toHaveLength(2);
  });
});

test('after a lost connection the outcome is unknown for the whole batch, and repeated keys place each order once', async () => {
  await poison('insert', 'perform pg_terminate_backend(pg_backend_pid());');
  const traders = await newTraders(6);
  const keys = traders.map(() => randomUUID());
  const placeAll = () =>
    traders.map((trader, i) =>
      place(trader, { key: keys[i], amount: i === 3 ? POISON : 5_000_000n }),
    );
  const results = await gathered(6, () => Promise.allSettled(placeAll()));
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
  await sql.query('drop trigger poison on orders');
  const again = await Promise.all(placeAll());
  expect(again.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  expect(await transactionsOf(traders)).toHaveLength(6);
  await expectSoundBooks();
});

test('an order that has waited longer than the patience of the exchange is refused as unavailable', async () => {
  const impatient = await openStore({
    ...{
      environment: 'sandbox',
      connectionString: database.connectionString,
      seed: 'test',
      due: {},
    },
    patienceMs: 1_000,
  });
  const traders = await newTraders(5);
  const keys = traders.map(() => randomUUID());
  const placeAll = () =>
    Promise.allSettled(traders.map((trader, i) => place(trader, { at: impatient, key: keys[i] })));
  await sql.query('begin');
  await sql.query('lock table kept_answers in access exclusive mode');
  const results = await placeAll();
  await sql.query('commit');
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
  await eventually('the repeated calls are accepted', placeAll, (again) =>
    again.every((each) => each.status === 'fulfilled' && each.value.ok),
  );
  await impatient.close();
  expect(await transactionsOf(traders)).toHaveLength(5);
});

test('two processes that place the same calls in batches place each order once', async () => {
  const traders = await newTraders(20);
  const keys = traders.map(() => randomUUID());
  const answers = await Promise.all(
    [store, other].flatMap((at) => traders.map((trader, i) => place(trader, { at, key: keys[i] }))),
  );
  for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refuse('IN_FLIGHT'));
  traders.forEach((_, i) => {
    const accepted = [answers[i], answers[i + 20]].filter((answer) => answer?.ok);
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
  expect(await transactionsOf(traders)).toHaveLength(20);
  await expectSoundBooks();
});

test('a call in a batch is refused if its session ended or its key belongs to another request', async () => {
  const [ended, crossed, repeated, good] = await newTraders(4);
  if (!ended || !crossed || !repeated || !good) throw new Error('no traders were created');
  const key = randomUUID();
  const earlier = await place(repeated, { key });
  await place(crossed, { key });
  await sql.query('delete from sessions where user_id = $1', [ended.id]);
  const otherRequest = { ...claimOf(crossed, key), requestHash: randomBytes(32) };
  const answers = await gathered(4, () =>
    Promise.all([
      place(ended),
      store.placeOnce(otherRequest, orderOf(crossed.id)),
      place(repeated, { key }),
      place(good),
    ]),
  );
  expect(answers.slice(0, 3)).toEqual([
    refuse('UNAUTHORIZED'),
    refuse('IDEMPOTENCY_MISMATCH'),
    earlier,
  ]);
  expect(answers[3]).toMatchObject({ ok: true, value: { code: 0 } });
  expect(await transactionsOf([ended, crossed, repeated, good])).toHaveLength(3);
});

/** Orders of some users, as amounts in micro-USDT; the last ones of a large user exceed the balance of 1,000,000. */
const calls = fc.array(fc.array(fc.bigInt(1n, 700_000_000_000n), { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 6,
});

test('orders placed in batches write the same as orders placed one by one', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (users) => {
      const [together, alone] = [await newTraders(users.length), await newTraders(users.length)];
      await Promise.all(
        together.flatMap((trader, i) =>
          (users[i] ?? []).map((amount) => place(trader, { amount })),
        ),
      );
      for (const [i, trader] of alone.entries())
        for (const amount of users[i] ?? [])
          await store.runOnce(claimOf(trader), orderOf(trader.id, amount));
      for (const [i, trader] of together.entries())
        expect(await writtenFor(trader)).toEqual(await writtenFor(alone[i] as Trader));
      await expectSoundBooks();
    }),
    { numRuns: 10 },
  );
});
