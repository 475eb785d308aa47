import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#contract';
import { knownPasswords } from '../credentials/newSecrets';
import { PASSWORD, PAY_PASSWORD, identityRequest, registerMember } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';

let member: Member;
beforeEach(async () => {
  member = await registerMember(exchange);
});

const register = (password: string, username = `new${Date.now() % 1e9}`) =>
  exchange.send('register', {
    username,
    phone: '13900000917',
    password,
    payPassword: PAY_PASSWORD,
  });
const change = (newPassword: string, currentPassword = PASSWORD) =>
  exchange.send('resetPwd', { currentPassword, newPassword }, { token: member.token });
const reset = (newPassword: string, payPassword = PAY_PASSWORD) => {
  const { username, phone } = member;
  return exchange.send('resetPwd', { username, phone, payPassword, newPassword });
};

const obvious = [
  ['the most frequent one', 'password'],
  ['one in another case', 'PassWord1'],
  ['one with signs at its ends', ' iloveyou!! '],
  ['one with a blank', 'password 123'],
  ['one with signs between its letters', 'let-me-in-1'],
  ['one in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['one of digits in another script', '١٢٣٤٥٦٧٨'],
  ['a row of the keyboard', 'qwertyuiop'],
  ['a Vietnamese one', 'anhyeuem'],
  ['a repeated group', 'zyxzyxzyx'],
  ['the name of the app and a year', 'Tidemark2026'],
] as const;

test.each(obvious)('registration refuses a known password: %s', async (_, password) => {
  const { status, data } = await register(password);
  expect({ status, data }).toEqual({
    status: 200,
    data: { reason: 'PASSWORD_OBVIOUS', field: 'password' },
  });
});

test.each(obvious)('a change and a reset refuse a known password: %s', async (_, password) => {
  const refused = { reason: 'PASSWORD_OBVIOUS', field: 'newPassword' };
  expect((await change(password)).data).toEqual(refused);
  expect((await reset(password)).data).toEqual(refused);
  const { username } = member;
  expect((await exchange.send('login', { username, password: PASSWORD })).code).toBe(0);
});

test('registration refuses the username and the phone number as the password', async () => {
  for (const password of ['greenriver7', 'Greenriver7!', '13900000917']) {
    expect((await register(password, 'greenriver7')).data.reason).toBe('PASSWORD_OBVIOUS');
  }
});

test('a change and a reset refuse the username, the phone number and the verified name', async () => {
  await exchange.call('bindIdcard', identityRequest('079123456789'), { token: member.token });
  const { realName } = identityRequest('079123456789');
  for (const password of [`${member.username}!!!!`, member.phone, `${realName} 1990`]) {
    expect((await change(password)).data.reason).toBe('PASSWORD_OBVIOUS');
    expect((await reset(password)).data.reason).toBe('PASSWORD_OBVIOUS');
  }
});

test.each([
  '🐎🔋📎🌧🌊🍀🎺🪁',
  'a horse in a wallet',
  '天地玄黄宇宙洪荒',
  'correct horse battery staple '.repeat(3).slice(0, 64),
])('a change accepts the password %j', async (password) => {
  expect((await change(password)).code).toBe(0);
});

test('a caller with a wrong proof does not learn whether a new password is known', async () => {
  expect((await change('password', 'not this one')).data.reason).toBe('WRONG_PASSWORD');
  expect((await reset('password', '135790')).data.reason).toBe('RESET_REFUSED');
});

test('an account whose password became known earlier can still log in', async () => {
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  const values = [await hash('password'), member.id];
  await client.query('update users set password_hash = $1 where id = $2', values);
  await client.end();
  const { username } = member;
  expect((await exchange.send('login', { username, password: 'password' })).code).toBe(0);
});

test('the list has more than 3,000 passwords that the contract permits', () => {
  const permitted = [...knownPasswords].filter(
    ({ length }) => length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX,
  );
  expect(permitted.length).toBeGreaterThan(3_000);
});
