import {
  registerMember,
  PASSWORD,
  PAY_PASSWORD,
  registerWithdrawer,
} from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';

let member: Member;
beforeEach(async () => {
  member = await registerMember(exchange);
});

const NEW = 'a better horse';
const login = (password: string) => exchange.send('login', { username: member.username, password });
const isSignedIn = async (token: string) =>
  (await exchange.send('userDetails', {}, { token })).status === 200;
const resetPassword = (change: Record<string, unknown> = {}) =>
  exchange.send('resetPwd', {
    username: member.username,
    phone: member.phone,
    payPassword: PAY_PASSWORD,
    newPassword: NEW,
    ...change,
  });

test('resetPwd with the current password ends every other session and keeps the calling session', async () => {
  const { accessToken: other } = await exchange.call('login', {
    username: member.username,
    password: PASSWORD,
  });
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  expect(await exchange.call('resetPwd', change, { token: member.token })).toEqual({});
  expect(await isSignedIn(member.token)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await login(PASSWORD)).data.reason).toBe('BAD_CREDENTIALS');
  expect((await login(NEW)).code).toBe(0);
});

test('resetPwd refuses the old password as the new one, with and without a session', async () => {
  const { accessToken: other } = await exchange.call('login', {
    username: member.username,
    password: PASSWORD,
  });
  const same = { currentPassword: PASSWORD, newPassword: PASSWORD };
  for (const { status, data } of [
    await exchange.send('resetPwd', same, { token: member.token }),
    await resetPassword({ newPassword: PASSWORD }),
  ]) {
    const refused = { reason: 'PASSWORD_UNCHANGED', field: 'newPassword' };
    expect({ status, data }).toEqual({ status: 200, data: refused });
  }
  expect(await isSignedIn(other)).toBe(true);
});

test('resetPwd without proof of the account does not reveal that the new password is the old one', async () => {
  const { data } = await resetPassword({ payPassword: '135790', newPassword: PASSWORD });
  expect(data).toEqual({ reason: 'RESET_REFUSED' });
});

test('resetPwd refuses a wrong current password and a call without a session', async () => {
  const change = { currentPassword: 'wrong', newPassword: NEW };
  const wrong = await exchange.send('resetPwd', change, { token: member.token });
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
  for (let i = 0; i < 5; i += 1) await exchange.send('resetPwd', change, { token: member.token });
  const right = { ...change, currentPassword: PASSWORD };
  expect((await exchange.send('resetPwd', right, { token: member.token })).status).toBe(429);
});

test('resetPwd with username, phone and fund password sets the password and ends all sessions', async () => {
  expect((await resetPassword()).data).toEqual({});
  expect(await isSignedIn(member.token)).toBe(false);
  expect((await login(NEW)).code).toBe(0);
});

test('resetPwd refuses a wrong username, phone or fund password with the same answer', async () => {
  const answers = [
    await resetPassword({ username: 'nobodyatall' }),
    await resetPassword({ phone: '99999999999' }),
    await resetPassword({ payPassword: '000000' }),
  ];
  for (const { status, data } of answers) {
    expect({ status, data }).toEqual({ status: 200, data: { reason: 'RESET_REFUSED' } });
  }
  expect((await login(PASSWORD)).code).toBe(0);
});

test('resetPwd checks five of fifteen simultaneous attempts for a username and freezes no funds', async () => {
  member = await registerWithdrawer(exchange);
  const guesses = Array.from({ length: 15 }, (_, i) =>
    resetPassword({ payPassword: String(i).padStart(6, '0') }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const right = await resetPassword();
  expect(right).toMatchObject({ status: 429, data: { reason: 'RATE_LIMITED' } });
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(890);
  const { user } = await exchange.call('userDetails', {}, { token: member.token });
  expect(user.frozen).toBeNull();
  // The owner can still log in, and can reset the password after the time window.
  expect((await login(PASSWORD)).code).toBe(0);
  await exchange.control('clock', { advanceMs: 15 * 60_000 + 1 });
  expect((await resetPassword()).code).toBe(0);
});

test('resetPwd succeeds for an account that is locked after five failed logins', async () => {
  for (let i = 0; i < 5; i += 1) await login('wrong');
  expect((await login(PASSWORD)).status).toBe(429);
  expect((await resetPassword()).code).toBe(0);
});

test.each([
  ['a new password of seven characters', { newPassword: '1234567' }, 'newPassword', 'password'],
  ['a phone of ten digits', { phone: '1123456789' }, 'phone', 'phone'],
  ['a fund password of five digits', { payPassword: '12345' }, 'payPassword', 'payPassword'],
])('resetPwd refuses %s as malformed', async (_, change, field, rule) => {
  const answer = await resetPassword(change);
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ field, rule }] } });
});
