import { registerMember, PASSWORD, PAY_PASSWORD, registerWithdrawer } from '../testing/member';
import type { Member } from '../testing/member';
import { exchange } from '../testing/sharedExchange';

let who: Member;
beforeEach(async () => {
  who = await registerMember(exchange);
});

const NEW = 'a better horse';
const login = (password: string) => exchange.send('login', { username: who.username, password });
const isSignedIn = async (token: string) =>
  (await exchange.send('userDetails', {}, { token })).status === 200;
const forgotten = (change: Record<string, unknown> = {}) =>
  exchange.send('resetPwd', {
    username: who.username,
    phone: who.phone,
    payPassword: PAY_PASSWORD,
    newPassword: NEW,
    ...change,
  });

test('resetPwd with the current password ends every other session and keeps its own', async () => {
  const { accessToken: other } = await exchange.call('login', {
    username: who.username,
    password: PASSWORD,
  });
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  expect(await exchange.call('resetPwd', change, { token: who.token })).toEqual({});
  expect(await isSignedIn(who.token)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await login(PASSWORD)).data.reason).toBe('BAD_CREDENTIALS');
  expect((await login(NEW)).code).toBe(0);
});

test('resetPwd refuses the old password as the new one, with and without a session', async () => {
  const { accessToken: other } = await exchange.call('login', {
    username: who.username,
    password: PASSWORD,
  });
  const same = { currentPassword: PASSWORD, newPassword: PASSWORD };
  for (const { status, data } of [
    await exchange.send('resetPwd', same, { token: who.token }),
    await forgotten({ newPassword: PASSWORD }),
  ]) {
    const refused = { reason: 'PASSWORD_UNCHANGED', field: 'newPassword' };
    expect({ status, data }).toEqual({ status: 200, data: refused });
  }
  expect(await isSignedIn(other)).toBe(true);
});

test('resetPwd without proof of the account does not reveal that the new password is the old one', async () => {
  const { data } = await forgotten({ payPassword: '135790', newPassword: PASSWORD });
  expect(data).toEqual({ reason: 'RESET_REFUSED' });
});

test('resetPwd refuses a wrong current password and a call without a session', async () => {
  const change = { currentPassword: 'wrong', newPassword: NEW };
  const wrong = await exchange.send('resetPwd', change, { token: who.token });
  expect(wrong).toMatchObject({
    status: 200,
    data: { reason: 'WRONG_PASSWORD', field: 'currentPassword' },
  });
  const visitor = await exchange.send('resetPwd', { ...change, currentPassword: PASSWORD });
  expect(visitor).toMatchObject({ status: 401, data: { reason: 'UNAUTHORIZED' } });
  expect((await login(PASSWORD)).code).toBe(0);
});

test('resetPwd is throttled after five wrong current passwords', async () => {
  const change = { currentPassword: 'wrong', newPassword: NEW };
  for (let i = 0; i < 5; i += 1) await exchange.send('resetPwd', change, { token: who.token });
  const right = { ...change, currentPassword: PASSWORD };
  expect((await exchange.send('resetPwd', right, { token: who.token })).status).toBe(429);
});

test('resetPwd with name, phone and fund password sets the password and ends all sessions', async () => {
  expect((await forgotten()).data).toEqual({});
  expect(await isSignedIn(who.token)).toBe(false);
  expect((await login(NEW)).code).toBe(0);
});

test('resetPwd refuses a wrong name, phone or fund password with the same answer', async () => {
  const answers = [
    await forgotten({ username: 'nobodyatall' }),
    await forgotten({ phone: '99999999999' }),
    await forgotten({ payPassword: '000000' }),
  ];
  for (const { status, data } of answers) {
    expect({ status, data }).toEqual({ status: 200, data: { reason: 'RESET_REFUSED' } });
  }
  expect((await login(PASSWORD)).code).toBe(0);
});

test('resetPwd answers five of fifteen simultaneous guesses for a name and freezes no funds', async () => {
  who = await registerWithdrawer(exchange);
  const guesses = Array.from({ length: 15 }, (_, i) =>
    forgotten({ payPassword: String(i).padStart(6, '0') }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const right = await forgotten();
  expect(right).toMatchObject({ status: 429, data: { reason: 'RATE_LIMITED' } });
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(890);
  const { user } = await exchange.call('userDetails', {}, { token: who.token });
  expect(user.frozen).toBeNull();
  // The owner still logs in, and after the window resets.
  expect((await login(PASSWORD)).code).toBe(0);
  await exchange.control('clock', { advanceMs: 15 * 60_000 + 1 });
  expect((await forgotten()).code).toBe(0);
});

test('resetPwd works for an account that is locked after five failed logins', async () => {
  for (let i = 0; i < 5; i += 1) await login('wrong');
  expect((await login(PASSWORD)).status).toBe(429);
  expect((await forgotten()).code).toBe(0);
});

test.each([
  ['a new password of seven', { newPassword: '1234567' }, 'newPassword', 'password'],
  ['a phone of ten', { phone: '1123456789' }, 'phone', 'phone'],
  ['a fund password of five', { payPassword: '12345' }, 'payPassword', 'payPassword'],
])('resetPwd refuses %s as malformed', async (_, change, field, rule) => {
  const answer = await forgotten(change);
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ field, rule }] } });
});
