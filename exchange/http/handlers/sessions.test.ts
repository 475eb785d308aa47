import { Client } from 'pg';
import type { ResultOf } from '#contract';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { exchange } from '#testkit/exchange/sharedExchange';
import { PASSWORD, registerMember } from '#testkit/exchange/member';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

type Session = NonNullable<ResultOf<'userDetails'>['sessions']>[number];

async function listSessions(token: string, at: TestExchange = exchange): Promise<Session[]> {
  const { sessions } = await at.call('userDetails', { sessions: true }, { token });
  if (!sessions) throw new Error('the answer contains no sessions');
  return sessions;
}

/** Logs in with a user agent; returns the token. */
async function logIn(username: string, userAgent: string): Promise<string> {
  const response = await fetch(`${exchange.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: ResultOf<'login'> };
  return data.accessToken;
}

const statusOf = async (token: string) =>
  (await exchange.send('userDetails', {}, { token })).status;

async function query(text: string, values: unknown[]) {
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

test('config contains the session actions list and end', async () => {
  expect((await exchange.call('config', {})).sessionActions).toEqual(['list', 'end']);
});

test('user/details lists the sessions of the user only on request, with device and times, and no token', async () => {
  const { token, username } = await registerMember(exchange);
  const phone = await logIn(username, CHROME_ON_ANDROID);
  expect(await exchange.call('userDetails', {}, { token })).not.toHaveProperty('sessions');
  const { text, ts } = await exchange.send('userDetails', { sessions: true }, { token: phone });
  expect(text).not.toContain(phone);
  expect(text).not.toContain(token);
  const listed = await listSessions(phone);
  expect(listed).toHaveLength(2);
  const own = listed.find(({ current }) => current);
  expect(own).toMatchObject({ browser: 'Chrome', system: 'Android' });
  for (const { createdAt, lastUsedAt } of listed) {
    expect(createdAt).toBeGreaterThan(ts - 600_000);
    expect(lastUsedAt).toBeGreaterThanOrEqual(createdAt);
    expect(lastUsedAt).toBeLessThanOrEqual(ts + 600_000);
  }
  const seenByOther = await listSessions(token);
  expect(seenByOther.find(({ current }) => current)?.id).not.toBe(own?.id);
  expect(new Set(seenByOther.map(({ id }) => id))).toEqual(new Set(listed.map(({ id }) => id)));
});

test('the list of sessions shows exchange time and stays correct after a clock jump', async () => {
  const { token } = await registerMember(exchange);
  const [before] = await listSessions(token);
  await exchange.control('clock', { advanceMs: 3 * 86_400_000 });
  const { ts } = await exchange.send('userDetails', {}, { token });
  const [after] = await listSessions(token);
  expect(after?.id).toBe(before?.id);
  expect(after?.createdAt).toBeGreaterThan(ts - 600_000);
  expect(after?.createdAt).toBeLessThanOrEqual(ts);
});

test('the use of a session is recorded if its last recorded use is more than five minutes ago', async () => {
  const { token } = await registerMember(exchange);
  const [own] = await listSessions(token);
  await query(
    `update sessions set last_used_at = last_used_at - interval '6 minutes' where id = $1`,
    [own?.id],
  );
  // A second process, because each process caches the uses that it has recorded.
  const second = await exchange.startSecond();
  await second.call('userDetails', {}, { token });
  const [used] = await listSessions(token, second);
  expect(used?.lastUsedAt).toBeGreaterThanOrEqual(own?.lastUsedAt ?? Infinity);
});

test('the end of one session signs out its device and no other', async () => {
  const { token, username } = await registerMember(exchange);
  const phone = await logIn(username, CHROME_ON_ANDROID);
  const tablet = await logIn(username, 'curl/8.0');
  const id = (await listSessions(phone)).find(({ current }) => current)?.id ?? '';
  await exchange.call('resetPwd', { endSession: id }, { token });
  expect([await statusOf(token), await statusOf(phone), await statusOf(tablet)]).toEqual([
    200, 401, 200,
  ]);
  expect(await listSessions(token)).toHaveLength(2);
  const again = await exchange.send('resetPwd', { endSession: id }, { token });
  expect([again.status, again.data]).toEqual([200, { reason: 'NOT_FOUND', field: 'endSession' }]);
});

test('the end of the current session invalidates its token at once, also for calls that move money', async () => {
  const { token } = await registerMember(exchange);
  await exchange.call('deposit', { paymethod: 'bank', amount: '50' }, { token });
  await exchange.call('resetPwd', { endSession: 'current' }, { token });
  expect(await statusOf(token)).toBe(401);
  const deposit = await exchange.send('deposit', { paymethod: 'bank', amount: '50' }, { token });
  expect(deposit.status).toBe(401);
});

test('the end of all other sessions keeps only the current session', async () => {
  const { token, username } = await registerMember(exchange);
  const others = [await logIn(username, 'a'), await logIn(username, 'b')];
  await exchange.call('resetPwd', { endSession: 'others' }, { token });
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  expect(await listSessions(token)).toMatchObject([{ current: true }]);
});

test('a change of the password removes all other sessions from the list', async () => {
  const { token, username } = await registerMember(exchange);
  const phone = await logIn(username, CHROME_ON_ANDROID);
  const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
  await exchange.call('resetPwd', change, { token });
  expect(await statusOf(phone)).toBe(401);
  expect(await listSessions(token)).toMatchObject([{ current: true }]);
});

test('resetPwd cannot end the session of another user, and a caller without a session ends none', async () => {
  const { token } = await registerMember(exchange);
  const stranger = await registerMember(exchange);
  const [own] = await listSessions(token);
  const foreign = await exchange.send(
    'resetPwd',
    { endSession: own?.id },
    { token: stranger.token },
  );
  expect(foreign.data.reason).toBe('NOT_FOUND');
  expect((await exchange.send('resetPwd', { endSession: own?.id })).status).toBe(401);
  expect(await statusOf(token)).toBe(200);
});
