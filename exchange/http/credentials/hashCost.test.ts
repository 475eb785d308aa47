import { eventually } from '#testkit/exchange/eventually';
import { ARGON2, hashesCheckedDuring } from '#testkit/exchange/hashesChecked';
import { registerMember, PASSWORD, PAY_PASSWORD } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';

// These tests need the real cost of a hash; all other tests use a cheap mock.
jest.unmock('@node-rs/argon2');

let member: Member;
beforeEach(async () => {
  member = await registerMember(exchange);
});

const login = (password: string) => exchange.send('login', { username: member.username, password });
const isSignedIn = async (token: string) =>
  (await exchange.send('userDetails', {}, { token })).status === 200;
const resetPassword = (change: Record<string, unknown> = {}) =>
  exchange.send('resetPwd', {
    username: member.username,
    phone: member.phone,
    payPassword: PAY_PASSWORD,
    newPassword: 'a better horse',
    ...change,
  });

test('login checks one hash of the same cost for a known and an unknown name', async () => {
  const password = 'incorrect horse';
  const known = await hashesCheckedDuring(() =>
    exchange.send('login', { username: member.username, password }),
  );
  expect(known).toEqual([ARGON2]);
  expect(
    await hashesCheckedDuring(() => exchange.send('login', { username: 'nobody', password })),
  ).toEqual(known);
});

test('resetPwd checks one hash of the same cost for a known and an unknown name', async () => {
  const known = await hashesCheckedDuring(() => resetPassword({ phone: '99999999999' }));
  expect(known).toEqual([ARGON2]);
  expect(await hashesCheckedDuring(() => resetPassword({ username: 'nobody' }))).toEqual(known);
});

test('resetPwd ends every session of the old password, even a session opened during the reset', async () => {
  const opened: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    member = await registerMember(exchange);
    let isReset = false;
    const before = opened.length;
    const logInUntilReset = async () => {
      while (!isReset) {
        const { data } = await login(PASSWORD);
        if (typeof data.accessToken === 'string') opened.push(data.accessToken);
      }
    };
    const logins = Array.from({ length: 4 }, logInUntilReset);
    await eventually(
      'a login succeeds',
      () => opened.length,
      (count) => count > before,
    );
    expect((await resetPassword()).code).toBe(0);
    isReset = true;
    await Promise.all(logins);
  }
  expect(opened.length).toBeGreaterThan(0);
  expect(await Promise.all(opened.map(isSignedIn))).toEqual(opened.map(() => false));
}, 120_000);
