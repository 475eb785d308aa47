import { version } from '../../package.json';
import { kindOfFault, limitPerSecond, toFaultNote } from './errors';
import type { FaultNote } from './errors';
import { openNetwork } from '#testkit/simulation/network';
import { startExchange } from '../startExchange';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import { exchange } from '#testkit/exchange/sharedExchange';
import { StoreUnavailable } from '../domain/storeUnavailable';

const asBrowser = { headers: { accept: 'text/html' } };

test('livez and readyz answer a load balancer with any Accept header', async () => {
  const live = await fetch(`${exchange.url}/livez`, asBrowser);
  expect([live.status, await live.json()]).toEqual([200, { status: 'live', version }]);
  const ready = await fetch(`${exchange.url}/readyz`, asBrowser);
  expect(ready.status).toBe(200);
  expect(ready.headers.get('cache-control')).toBe('no-store');
  expect(await ready.json()).toEqual({
    status: 'ready',
    store: 'here',
    clock: 'right',
    productsUnreadable: 0,
    dueParked: 0,
    lateMs: expect.any(Number) as number,
    dueWaiting: expect.any(Number) as number,
    version,
  });
});

test('metrics contain calls by name and outcome, durations, lateness, connections and process data', async () => {
  await exchange.call('config', {});
  await exchange.send('login', { username: 'nobody', password: 'not this one' });
  const response = await fetch(`${exchange.url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  expect(text).toMatch(/^tidemark_calls_total\{call="config",outcome="OK"\} [1-9]/m);
  expect(text).toMatch(/^tidemark_calls_total\{call="login",outcome="BAD_CREDENTIALS"\} 1$/m);
  expect(text).toMatch(/^tidemark_call_seconds_count\{call="login"\} 1$/m);
  expect(text).toMatch(/^tidemark_store_up 1$/m);
  for (const name of [
    'tidemark_due_lateness_seconds_count',
    'tidemark_due_waiting',
    'tidemark_due_late_seconds',
    'tidemark_store_connections',
    'tidemark_store_queue',
    'tidemark_products_unreadable',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
});

test('an API answer that a browser opens as a page may not load, run or frame anything', async () => {
  const { headers } = await exchange.send('config', {});
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    'sandbox',
  ]);
});

test('every answer has a random request id, which a page may read and which reveals no count', async () => {
  const answers = await Promise.all([1, 2].map(() => exchange.send('config', {})));
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
  // An id must reveal neither the process nor its number of responses.
  expect(ids[0]?.slice(0, 6)).not.toBe(ids[1]?.slice(0, 6));
  expect(answers[0]?.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
});

test('an exchange without its database is live but not ready, and logs a fault in one line with its request id', async () => {
  const database = await createTestDatabase();
  const network = await openNetwork(database.connectionString);
  const notes: FaultNote[] = [];
  const { port, close } = await startExchange({
    connectionString: network.connectionString,
    port: 0,
    seed: 'test',
    environment: 'sandbox',
    controls: 'off',
    appDir: '/nowhere',
    log: (note) => notes.push(note),
  });
  const url = `http://127.0.0.1:${port}`;
  await network.close();
  try {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', store: 'away', version },
    ]);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^tidemark_store_up 0$/m);
    const refused = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'not this one' }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    const note = notes.find(({ where }) => where === 'POST /api/user/login');
    expect(note).toEqual({
      level: 'error',
      at: expect.any(String) as string,
      where: 'POST /api/user/login',
      error: expect.stringMatching(/^StoreUnavailable: the database is unavailable/) as string,
      requestId: refused.headers.get('x-request-id'),
    });
  } finally {
    await close();
    await database.drop();
  }
});

test('a repeated fault is logged once per second, with the number of omitted lines', () => {
  const lines: FaultNote[] = [];
  let now = 0;
  const log = limitPerSecond(
    (note: FaultNote) => lines.push(note),
    kindOfFault,
    () => now,
  );
  const away = (where: string) => log(toFaultNote(where, new StoreUnavailable('gone')));
  for (let i = 0; i < 50; i += 1) away('POST /a');
  away('POST /b');
  now = 1_500;
  away('POST /a');
  expect(lines.map(({ where, leftOut }) => [where, leftOut])).toEqual([
    ['POST /a', undefined],
    ['POST /b', undefined],
    ['POST /a', 49],
  ]);
});

test('an error other than an outage is logged with its stack', () => {
  expect(toFaultNote('here', new TypeError('x')).stack).toContain('operations.test');
  expect(toFaultNote('here', new StoreUnavailable('x')).stack).toBeUndefined();
});
