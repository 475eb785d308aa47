import { randomUUID } from 'node:crypto';
import { assertBooksBalance } from '#testkit/exchange/assertBooksBalance';
import { exchange } from '#testkit/exchange/sharedExchange';

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});

afterEach(() => assertBooksBalance(exchange));

const plant = (fault: Record<string, unknown>) => exchange.control('faults', fault);
const lockups = async () => (await exchange.call('defiMyOrder', {}, { token })).items;

/** Buys a lock-up and returns the raw response; null if the connection was closed without one. */
async function submitLockup(key: string = randomUUID(), url = exchange.url) {
  const response = await fetch(`${url}/api/wealth/submit`, {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 'LOCK-7', amount: '100' }),
  }).catch(() => null);
  if (!response) return null;
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
}

test.each([
  ['drop', 'before', 0],
  ['drop', 'after', 1],
  ['status', 'before', 0],
  ['status', 'after', 1],
  ['html', 'before', 0],
  ['html', 'after', 1],
  ['truncated', 'before', 0],
  ['truncated', 'after', 1],
  ['shape', 'before', 0],
  ['shape', 'after', 1],
  ['delay', 'before', 1],
  ['delay', 'after', 1],
  ['duplicate', 'before', 1],
  ['duplicate', 'after', 1],
] as const)(
  'with the fault %s %s the execution, a retry with the same key executes the call exactly once',
  async (fault, when, acted) => {
    await plant({ call: 'wealth/submit', fault, when, times: 1, ms: 200, status: 503 });
    const key = randomUUID();
    const started = performance.now();
    const answer = await submitLockup(key);
    const took = performance.now() - started;
    expect(await lockups()).toHaveLength(acted);

    const isWhole = fault === 'delay' || fault === 'duplicate';
    if (isWhole)
      expect(JSON.parse(answer?.text ?? '')).toMatchObject({ code: 0, data: { amount: '100' } });
    // A timer never fires early, so this check holds on a machine of any speed.
    if (fault === 'delay') expect(took).toBeGreaterThanOrEqual(195);
    if (fault === 'drop') expect(answer).toBeNull();
    if (fault === 'status') {
      expect(answer?.status).toBe(503);
      expect(JSON.parse(answer?.text ?? '')).toMatchObject({
        code: 1006,
        data: { reason: 'INTERNAL' },
      });
    }
    if (fault === 'html')
      expect(answer).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
    if (fault === 'truncated')
      expect(() => void JSON.parse(answer?.text ?? '')).toThrow(SyntaxError);
    if (fault === 'shape' && when === 'after') {
      expect(JSON.parse(answer?.text ?? '')).toMatchObject({
        data: { amount: 100, cycleDays: '7', currency: null },
      });
    }

    const again = await submitLockup(key);
    expect(JSON.parse(again?.text ?? '')).toMatchObject({ code: 0, data: { amount: '100' } });
    expect(await lockups()).toHaveLength(1);
  },
);

test('the fault duplicate returns the first answer if it applies after the call, and the second answer if before', async () => {
  const account = {
    username: 'twice1',
    phone: '55555555551',
    password: 'correct horse',
    payPassword: '246810',
  };
  await plant({ call: 'register', fault: 'duplicate', times: 1 });
  expect(await exchange.send('register', account)).toMatchObject({ code: 0 });
  await plant({ call: 'register', fault: 'duplicate', times: 1, when: 'before' });
  const second = await exchange.send('register', {
    ...account,
    username: 'twice2',
    phone: '55555555552',
  });
  expect(second.data).toMatchObject({ reason: 'USERNAME_TAKEN' });
});

test('a fault with a count applies that many times over all processes and is listed with the remaining count', async () => {
  const twin = await exchange.startSecond();
  await plant({ call: '/api/wealth/submit', fault: 'status', times: 3, status: 502 });
  const { faults } = await exchange.control<{ faults: unknown[] }>('state');
  expect(faults).toMatchObject([
    { call: 'wealthSubmit', fault: 'status', status: 502, left: 3, when: 'before' },
  ]);
  // The other process loads the fault with a delay, so the test waits for it.
  while ((await twin.control<{ faults: unknown[] }>('state')).faults.length === 0);
  const key = randomUUID();
  const statuses: (number | undefined)[] = [];
  for (const url of [exchange.url, exchange.url, exchange.url, exchange.url]) {
    statuses.push((await submitLockup(key, url))?.status);
  }
  expect(statuses).toEqual([502, 502, 502, 200]);
  expect((await submitLockup(key, twin.url))?.status).toBe(200);
  expect((await exchange.control<{ faults: unknown[] }>('state')).faults).toEqual([]);
});

test('a fault without a count lasts until it is cleared, for one call or for all', async () => {
  await plant({ call: '*', fault: 'status' });
  await plant({ call: 'wealthSubmit', fault: 'html' });
  expect((await submitLockup())?.type).toContain('text/html');
  expect(await exchange.send('config', {})).toMatchObject({ status: 500 });
  expect(await exchange.send('userDetails', {})).toMatchObject({ status: 500 });
  await plant({ call: 'wealth/submit', fault: 'none' });
  expect((await submitLockup())?.status).toBe(500);
  await plant({ call: '*', fault: 'none' });
  expect((await submitLockup())?.status).toBe(200);
});

test.each([
  [{ call: 'wealth/nothing', fault: 'drop' }, 'call', 'choice'],
  [{ call: '', fault: 'drop' }, 'call', 'choice'],
  [{ call: '*', fault: 'explode' }, 'fault', 'choice'],
  [{ call: '*', fault: 'delay', ms: -1 }, 'ms', 'time'],
  [{ call: '*', fault: 'status', status: 99 }, 'status', 'format'],
])('the fault %j is refused', async (body, field, rule) => {
  const response = await fetch(`${exchange.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    data: { reason: 'INVALID', fields: [{ field, rule }] },
  });
});
