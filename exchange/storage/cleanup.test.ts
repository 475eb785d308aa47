import { DAY_MS, HOUR_MS } from '#contract';
import { registerMember } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { openInspection } from './inspection';
import type { Inspection } from './inspection';

let exchange: TestExchange;
let inspection: Inspection;
let userId: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  inspection = await openInspection(exchange.connectionString);
});
afterAll(async () => {
  await inspection.close();
  await exchange.close();
});
beforeEach(async () => {
  await exchange.control('reset', {});
  const { id, token } = await registerMember(exchange);
  userId = id;
  for (const amount of ['20', '30']) {
    const deposit = await exchange.call('deposit', { paymethod: 'bank', amount }, { token });
    await exchange.call('walletSubmit', { depositId: deposit.id, reference: 'paid' }, { token });
    await inspection.query(`insert into deposit_proofs values ($1, 'image/png', 'x')`, [
      deposit.id,
    ]);
  }
});

/** Condition for the rows of this test, because `register` also adds rows to the failed attempts. */
const ADDED_BY_TEST = `address = 'b'`;

async function count(table: string): Promise<number> {
  const where = table === 'failed_attempts' ? `where ${ADDED_BY_TEST}` : '';
  const [row] = await inspection.query<{ count: string }>(`select count(*) from ${table} ${where}`);
  return Number(row?.count);
}

/** Adds an expired and a current row to each table. */
async function fill() {
  const { now } = await exchange.control<{ now: number }>('state');
  await inspection.query(`delete from sessions`);
  for (const [ago, end] of [
    [2 * DAY_MS, '-1 minute'],
    [0, '29 days'],
  ] as const) {
    await inspection.query(
      `insert into sessions values (decode(md5($1), 'hex'), $2, now() + $1::text::interval)`,
      [end, userId],
    );
    await inspection.query(`insert into failed_attempts values ('a', 'b', $1)`, [now - ago]);
    await inspection.query(`insert into wrong_fund_passwords values ($1, $2)`, [userId, now - ago]);
  }
  await inspection.query(
    `update kept_answers set kept_at = now() - interval '31 days' where ctid = (select min(ctid) from kept_answers)`,
  );
}

test('the cleanup removes expired rows within an hour and no others', async () => {
  await fill();
  const answers = await count('kept_answers');
  await exchange.control('clock', { advanceMs: 2 * HOUR_MS });
  for (const table of ['sessions', 'failed_attempts', 'wrong_fund_passwords']) {
    expect([table, await count(table)]).toEqual([table, 1]);
  }
  expect(await count('kept_answers')).toBe(answers - 1);
  expect(await count('deposit_proofs')).toBe(2);
});

test('the cleanup keeps the proof of a closed deposit for 90 days and of an open deposit for ever', async () => {
  await exchange.control('clock', { advanceMs: 89 * DAY_MS });
  expect(await count('deposit_proofs')).toBe(2);
  await inspection.query(
    `update fund_requests set state = 'under_review' where seq = (select max(seq) from fund_requests)`,
  );
  await exchange.control('clock', { advanceMs: 2 * DAY_MS });
  expect(await count('deposit_proofs')).toBe(1);
});

test('the cleanup keeps the stored answers of idempotency keys after a clock jump of years', async () => {
  const answers = await count('kept_answers');
  await exchange.control('clock', { advanceMs: 1_000 * DAY_MS });
  expect(await count('kept_answers')).toBe(answers);
});

test('the cleanup removes all expired rows, even if one run cannot remove them all', async () => {
  await inspection.query(
    `insert into failed_attempts select 'a', 'b', 0 from generate_series(1, 12000)`,
  );
  await exchange.control('clock', { advanceMs: 2 * HOUR_MS });
  expect(await count('failed_attempts')).toBe(0);
});

test('the cleanup keeps the newest ten thousand refusals of an account, and every other answer', async () => {
  await inspection.query(
    `insert into kept_answers (user_id, route, key, request_hash, code, data, at, kept_at)
     select $1, 'r', gen_random_uuid(), 'x', 1203, '{}', 0, now() - make_interval(secs => n)
     from generate_series(1, 10003) as n`,
    [userId],
  );
  const answers = await count('kept_answers');
  await exchange.control('clock', { advanceMs: 2 * HOUR_MS });
  expect(await count('kept_answers')).toBe(answers - 3);
});
