import Fastify from 'fastify';
import { Client } from 'pg';
import { HOUR_MS, endpoints } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import type { FaultNote } from './errors';
import { createMetrics } from './metrics';
import { registerMember } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

/** These tests change every metric and every field of the health checks and compare the values. */

const CONNECTIONS = 6;

let exchange: TestExchange;
let sql: Client;
let notes: FaultNote[];

beforeAll(async () => {
  notes = [];
  exchange = await startTestExchange({
    databaseConnections: CONNECTIONS,
    log: (note) => notes.push(note),
  });
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await exchange.close();
});

/** Returns the value of a metric with labels in the form `name{label="value"}`; 0 if it is missing. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${exchange.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}
const metricBecomes = (name: string, isRight: (value: number) => boolean) =>
  eventually(name, () => metric(name), isRight);

interface Readiness {
  readonly http: number;
  readonly status: string;
  readonly store: string;
  readonly clock?: string;
  readonly lateMs?: number;
  readonly dueWaiting?: number;
  readonly dueParked?: number;
}
async function readiness(): Promise<Readiness> {
  const response = await fetch(`${exchange.url}/readyz`);
  return { http: response.status, ...((await response.json()) as Omit<Readiness, 'http'>) };
}
const readinessBecomes = (isRight: (value: Readiness) => boolean) =>
  eventually('readyz', readiness, isRight);

const now = async () => (await exchange.send('config', {})).ts;
const insertDue = (kind: string, subject: string, dueAt: number) =>
  sql.query('insert into due_work (kind, subject, due_at) values ($1, $2, $3)', [
    kind,
    subject,
    dueAt,
  ]);

/** Counts the statements of the exchange that wait for a lock. */
async function blockedStatements(): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Makes every insert into a table fail with the SQLSTATE `code` while `work` runs. */
async function whileInsertsFail(table: string, code: string, work: () => Promise<void>) {
  await sql.query(`create or replace function refuse_insert() returns trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = tg_argv[0]; end $$`);
  await sql.query(`create trigger refuse_insert before insert on ${table}
    for each row execute function refuse_insert('${code}')`);
  try {
    await work();
  } finally {
    await sql.query(`drop trigger refuse_insert on ${table}`);
  }
}

const DELAY_MS = 120;

test('a call that takes longer than 100 ms is counted above the bucket of 100 ms', async () => {
  const bucket = 'tidemark_call_seconds_bucket{le="0.1",call="banks"}';
  await exchange.control('faults', { call: 'banks', fault: 'delay', ms: DELAY_MS, times: 1 });
  await exchange.call('banks', {});
  expect(await metric('tidemark_call_seconds_count{call="banks"}')).toBe(1);
  expect(await metric(bucket)).toBe(0);
  expect(await metric('tidemark_call_seconds_sum{call="banks"}')).toBeGreaterThanOrEqual(
    DELAY_MS / 1000,
  );
});

test.each([
  ['the disk is full', '53100', 'STORE_UNAVAILABLE', 503],
  ['there are too many connections', '53300', 'STORE_UNAVAILABLE', 503],
  ['the database is read-only', '25006', 'STORE_UNAVAILABLE', 503],
  ['the database shuts down', '57P01', 'STORE_UNAVAILABLE', 503],
  ['a statement is wrong', '42703', 'INTERNAL', 500],
] as const)('when %s, the outcome of a call is %s', async (_, code, outcome, status) => {
  const name = `tidemark_calls_total{call="login",outcome="${outcome}"}`;
  const before = await metric(name);
  await whileInsertsFail('failed_attempts', code, async () => {
    const answer = await exchange.send('login', { username: 'nobody', password: 'not this one' });
    expect([answer.status, answer.data.reason]).toEqual([status, 'INTERNAL']);
  });
  expect(await metric(name)).toBe(before + 1);
});

test('a database that accepts no new connection is counted as an outage, not as a bug', async () => {
  const fresh = await startTestExchange({ databaseConnections: 3, log: () => undefined });
  const url = new URL(fresh.connectionString);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    name,
  ]);
  try {
    const answer = await fresh.send('login', { username: 'nobody', password: 'not this one' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    const text = await (await fetch(`${fresh.url}/metrics`)).text();
    expect(text).toMatch(/^tidemark_store_up 0$/m);
    expect(text).toContain('tidemark_calls_total{call="login",outcome="STORE_UNAVAILABLE"} 1');
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await fresh.close();
  }
});

test('a call that waits in a full queue is counted as overload', async () => {
  const app = Fastify();
  const metrics = createMetrics();
  metrics.watchCalls(app);
  const { method, path } = endpoints.login;
  app.route({
    method,
    url: path,
    handler: (_request, reply) => reply.code(503).send('{"code":1006'),
  });
  await app.inject({ method, url: path });
  expect(await metrics.text(null)).toContain(
    'tidemark_calls_total{call="login",outcome="OVERLOADED"} 1',
  );
  await app.close();
});

test('overdue due work is counted with its delay until it is done', async () => {
  const operator = new Client({ connectionString: exchange.connectionString });
  await operator.connect();
  await operator.query('begin');
  // A batch reads the table of its kind first, so the item waits for this lock.
  await operator.query('lock table holdings in access exclusive mode');
  const done = await metric('tidemark_due_done_total');
  const lateness = await metric('tidemark_due_lateness_seconds_sum');
  const dueAt = (await now()) - 5_000;
  await insertDue('maturity', 'nothing', dueAt);
  // From here on the batch keeps its connection, and the health is read over another one.
  await eventually('a blocked batch', blockedStatements, (count) => count === 1);
  await metricBecomes('tidemark_due_waiting', (value) => value === 1);
  expect(await metric('tidemark_due_late_seconds')).toBeGreaterThanOrEqual(5);
  const ready = await readinessBecomes(({ dueWaiting }) => dueWaiting === 1);
  expect([ready.http, ready.lateMs]).toEqual([200, expect.any(Number)]);
  expect(ready.lateMs).toBeGreaterThanOrEqual(5_000);
  // A health check that waits for the connection of the batch gets it only after the batch has failed.
  expect(notes.filter(({ where }) => where === 'due work')).toEqual([]);
  await operator.query('commit');
  await operator.end();
  await metricBecomes('tidemark_due_waiting', (value) => value === 0);
  expect(await metric('tidemark_due_late_seconds')).toBe(0);
  expect(await metric('tidemark_due_done_total')).toBe(done + 1);
  expect(await metric('tidemark_due_lateness_seconds_sum')).toBeGreaterThanOrEqual(lateness + 5);
});

test('failing due work is counted as failed, retrying and parked, and logged with its subject', async () => {
  const { id } = await registerMember(exchange);
  // The stake of this order was never held, so its return overdraws the account.
  await sql.query(
    `insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
      created_at, seen_price, seen_at) values ('TM-BROKEN', $1, 'BTCUSDT', 'rise', 1000000, 0, '0.8', 60, 'pending', 1, '1', 1)`,
    [id],
  );
  await insertDue('order', 'TM-BROKEN', 1);
  await metricBecomes('tidemark_due_retrying', (value) => value === 1);
  expect(await metric('tidemark_due_failed_total{kind="order"}')).toBeGreaterThanOrEqual(1);
  expect(notes.map(({ where }) => where)).toContainEqual(
    expect.stringMatching(/^due work: order TM-BROKEN, failed try 1$/),
  );
  await sql.query(`update due_work set attempts = 9, due_at = 1 where subject = 'TM-BROKEN'`);
  await metricBecomes('tidemark_due_parked{reason="failed"}', (value) => value === 1);
  expect(await metric('tidemark_due_retrying')).toBe(0);
  const parked = await readinessBecomes(({ dueParked }) => dueParked === 1);
  expect(parked).toMatchObject({ http: 200, dueWaiting: 0 });
  await sql.query('truncate parked_work');
  await metricBecomes('tidemark_due_parked{reason="failed"}', (value) => value === 0);
});

test('due work of a newer release is counted as parked', async () => {
  await insertDue('bonus', 'future', 1);
  await metricBecomes('tidemark_due_parked{reason="unknown_kind"}', (value) => value === 1);
  expect(await readinessBecomes(({ dueParked }) => dueParked === 1)).toMatchObject({ http: 200 });
  await sql.query(`delete from due_work where kind = 'bonus'`);
  await metricBecomes('tidemark_due_parked{reason="unknown_kind"}', (value) => value === 0);
});

test('the metrics count open and idle database connections and requests that wait for one', async () => {
  const members = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => registerMember(exchange)),
  );
  await sql.query('begin');
  await sql.query(`lock table bank_cards in access exclusive mode`);
  const answers = members.map(({ token }) => exchange.send('getUserWallets', {}, { token }));
  await metricBecomes('tidemark_store_queue', (value) => value > 0);
  const open = await metric('tidemark_store_connections');
  expect(open).toBeGreaterThanOrEqual(CONNECTIONS - 2);
  expect(open).toBeLessThanOrEqual(CONNECTIONS - 1);
  expect(await metric('tidemark_store_connections_idle')).toBeLessThan(open);
  await sql.query('commit');
  await Promise.all(answers);
  await metricBecomes('tidemark_store_queue', (value) => value === 0);
  await metricBecomes('tidemark_store_connections_idle', (value) => value >= CONNECTIONS - 2);
});

test.each([
  ['53100', 'full'],
  ['25006', 'read-only'],
])('an exchange whose writes fail with %s is not ready: its store is %s', async (code, store) => {
  await whileInsertsFail('write_probe', code, async () => {
    const away = await readinessBecomes(({ http }) => http === 503);
    expect(away).toMatchObject({ status: 'not ready', store });
    expect(await metric('tidemark_store_writable')).toBe(0);
    expect(await metric('tidemark_store_up')).toBe(1);
  });
  expect(await readinessBecomes(({ http }) => http === 200)).toMatchObject({ store: 'here' });
  expect(await metric('tidemark_store_writable')).toBe(1);
});

test('an exchange whose time does not advance is not ready, and reports and logs the duration', async () => {
  expect(await metric('tidemark_clock_held_seconds')).toBe(0);
  expect(Math.abs(await metric('tidemark_clock_ahead_seconds'))).toBeLessThan(60);
  await sql.query(`update exchange set marked_ms = marked_ms + ${HOUR_MS}`);
  const stopped = await readinessBecomes(({ http }) => http === 503);
  expect(stopped).toMatchObject({ store: 'here', clock: 'stopped' });
  const held = await metric('tidemark_clock_held_seconds');
  expect(held).toBeGreaterThan(3_000);
  expect(held).toBeLessThanOrEqual(3_600);
  expect(await metric('tidemark_clock_ahead_seconds')).toBeGreaterThan(3_000);
  await metricBecomes('tidemark_clock_stopped_seconds', (value) => value >= 1);
  expect(notes.filter(({ error }) => /exchange time will not advance/.test(error))).toHaveLength(1);
  await sql.query(`update exchange set marked_ms = marked_ms - ${HOUR_MS}`);
  expect(await readinessBecomes(({ http }) => http === 200)).toMatchObject({ clock: 'right' });
  expect(await metric('tidemark_clock_held_seconds')).toBe(0);
  await metricBecomes('tidemark_clock_stopped_seconds', (value) => value < 1);
});
