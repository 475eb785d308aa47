import { Client } from 'pg';
import { endpoints, MINUTE_MS } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { registerMember } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestResponse, Refused, TestExchange } from '#testkit/exchange/testExchange';
import { createAccountLanes } from './accountLanes';
import { createQueue } from './queue';

/** One connection listens for changes, two are reserved for background work, and six serve callers. */
const CONNECTIONS = 9;
const CALLERS = 6;

let exchange: TestExchange;
let blocker: Client;
let attacker: Member;
let other: Member;

beforeAll(async () => {
  exchange = await startTestExchange({ databaseConnections: CONNECTIONS });
  blocker = new Client({ connectionString: exchange.connectionString });
  await blocker.connect();
});
beforeEach(async () => {
  attacker = await registerMember(exchange);
  other = await registerMember(exchange);
});
afterAll(async () => {
  await blocker.end();
  await exchange.close();
});

const buy = ({ token }: Member) =>
  exchange.send('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token });

/** Counts the statements of the exchange that wait for a lock. */
async function blockedStatements(): Promise<number> {
  // Inside a transaction PostgreSQL repeats its first snapshot of the activity until this call discards it.
  await blocker.query('select pg_stat_clear_snapshot()');
  const { rows } = await blocker.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the calls that wait for a database connection. */
async function queuedCalls(): Promise<number> {
  const text = await (await fetch(`${exchange.url}/metrics`)).text();
  return Number(/^tidemark_store_queue (\d+)$/m.exec(text)?.[1]);
}

/** Holds the locks of a statement until `work` ends. */
async function whileLocked(statement: string, work: () => Promise<void>): Promise<void> {
  await blocker.query('begin');
  await blocker.query(statement);
  try {
    await work();
  } finally {
    await blocker.query('commit');
  }
}

const lockUsers = (members: readonly Member[]) =>
  `select 1 from users where id in (${members.map(({ id }) => `'${id}'`).join(',')}) for update`;

test('twenty simultaneous purchases of one account do not delay calls of another account', async () => {
  let answers: Promise<TestResponse<Refused>[]> = Promise.resolve([]);
  await whileLocked(lockUsers([attacker]), async () => {
    answers = Promise.all(Array.from({ length: 20 }, () => buy(attacker)));
    await eventually('a purchase waits for the locked row', blockedStatements, (n) => n > 0);
    const { balance } = await exchange.call('userDetails', {}, { token: other.token });
    expect(balance.available).toBe('10000');
    expect((await buy(other)).code).toBe(0);
    expect(await blockedStatements()).toBe(1);
  });
  expect((await answers).map(({ code }) => code)).toEqual(Array(20).fill(0));
});

test('calls beyond the queue of an account are refused with 429 and Retry-After', async () => {
  let answers: Promise<TestResponse<Refused>[]> = Promise.resolve([]);
  const refused: TestResponse<Refused>[] = [];
  await whileLocked(lockUsers([attacker]), async () => {
    answers = Promise.all(
      Array.from({ length: 70 }, async () => {
        const answer = await buy(attacker);
        if (answer.code !== 0) refused.push(answer);
        return answer;
      }),
    );
    await eventually(
      'purchases are refused',
      () => refused.length,
      (length) => length === 5,
    );
  });
  await answers;
  for (const { status, headers, data } of refused) {
    expect([status, headers.get('retry-after'), data.reason]).toEqual([429, '1', 'RATE_LIMITED']);
  }
});

test('many simultaneous reads of one account do not delay calls of another account', async () => {
  let answers: Promise<TestResponse<Refused>[]> = Promise.resolve([]);
  await whileLocked('lock table orders in access exclusive mode', async () => {
    const read = () => exchange.send('orderHoldList', {}, { token: attacker.token });
    answers = Promise.all(Array.from({ length: 20 }, read));
    await eventually('reads wait for the locked table', blockedStatements, (n) => n > 0);
    expect(await blockedStatements()).toBeLessThan(CALLERS);
    await exchange.call('userDetails', {}, { token: other.token });
  });
  expect((await answers).map(({ code }) => code)).toEqual(Array(20).fill(0));
});

test('due work continues while callers occupy all connections that callers may use', async () => {
  const members = await Promise.all(
    Array.from({ length: CALLERS + 6 }, () => registerMember(exchange)),
  );
  const operator = new Client({ connectionString: exchange.connectionString });
  await operator.connect();
  let answers: Promise<unknown> = Promise.resolve();
  await whileLocked(lockUsers(members), async () => {
    answers = Promise.all(members.map(buy));
    await eventually('callers wait for a connection', queuedCalls, (n) => n >= 4);
    await operator.query(
      `insert into due_work (kind, subject, due_at) values ('deposit', 'nothing', 1)`,
    );
    const left = await eventually(
      'the due item is processed',
      () => operator.query(`select 1 from due_work where subject = 'nothing'`),
      ({ rowCount }) => rowCount === 0,
    );
    expect(left.rows).toEqual([]);
    expect(await queuedCalls()).toBeGreaterThanOrEqual(4);
  });
  await operator.end();
  await answers;
});

test(
  'an account with too many refusals is refused before its body is read',
  async () => {
    const refused = { productId: 'unknown', amount: '100' };
    const isLimited = async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => exchange.send('wealthSubmit', refused, attacker)),
      );
      return answers.some(({ status }) => status === 429);
    };
    // The limit is reached after 300 refused calls.
    await eventually('the account is limited', isLimited, (limited) => limited, 5 * MINUTE_MS);
    const send = ({ token }: Member) =>
      fetch(exchange.url + endpoints.wealthSubmit.path, {
        method: 'POST',
        headers: {
          authorization: token,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: '{ no JSON',
      });
    expect((await send(attacker)).status).toBe(429);
    expect((await send(other)).status).toBe(400);
  },
  6 * MINUTE_MS,
);

test('a queue runs work in order within its concurrency limit and refuses work when it is full', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const log: string[] = [];
  let release: () => void = () => undefined;
  const first = queue.run(() => new Promise<void>((resolve) => (release = resolve)));
  const second = queue.run(() => Promise.resolve(log.push('second')));
  expect(await queue.run(() => Promise.resolve(log.push('third')))).toBeNull();
  expect(log).toEqual([]);
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['second']);
  expect(queue.isIdle()).toBe(true);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(queue.isIdle()).toBe(true);
});

test('refuseFlood refuses an account after 300 stored refusals at once and allows five more per second', () => {
  let now = 0;
  const lanes = createAccountLanes(() => now);
  for (let i = 0; i < 301; i += 1) {
    expect(lanes.refuseFlood('a')).toBeNull();
    lanes.countRefusal('a');
  }
  expect(lanes.refuseFlood('a')).toMatchObject({
    reason: 'RATE_LIMITED',
    data: { retryAfterSec: 1 },
  });
  expect(lanes.refuseFlood('b')).toBeNull();
  now = 200;
  expect(lanes.refuseFlood('a')).toBeNull();
});
