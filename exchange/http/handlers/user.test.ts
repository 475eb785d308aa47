import { exchange } from '#testkit/exchange/sharedExchange';

beforeEach(() => exchange.control('reset', {}));

const account = {
  username: 'Alice1',
  phone: '01234567890',
  password: 'correct horse',
  payPassword: '246810',
};

test('register creates a session and grants play money', async () => {
  const { accessToken, user } = await exchange.call('register', account);
  expect(user).toMatchObject({
    username: 'Alice1',
    phone: '012****7890',
    verification: 'none',
    frozen: null,
  });
  const details = await exchange.call('userDetails', {}, { token: accessToken });
  expect(details.balance).toEqual({
    total: '10000',
    available: '10000',
    inOrders: '0',
    onItsWay: '0',
    locked: '0',
    invested: '0',
    currency: 'USDT',
  });
  const { items } = await exchange.call('balanceList', {}, { token: accessToken });
  expect(items).toMatchObject([
    { kind: 'grant', income: '10000', expenditure: '0', balanceAfter: '10000' },
  ]);
});

test.each([
  ['a name over 18 characters', { username: 'a'.repeat(19) }, 'username', 'username'],
  ['a name with a space', { username: 'al ice' }, 'username', 'username'],
  ['a name in fullwidth letters', { username: 'ａｌｉｃｅ' }, 'username', 'username'],
  ['a name that is a number', { username: 5 }, 'username', 'type'],
  ['a name with a letter that only looks Latin', { username: 'аlice' }, 'username', 'username'],
  ['a name with an accent, composed', { username: 'alic\u00e9' }, 'username', 'username'],
  ['a name with an accent, decomposed', { username: 'alice\u0301' }, 'username', 'username'],
  ['a name of joined emoji', { username: '👩\u200d🚀' }, 'username', 'username'],
  ['a name of 10,000 letters', { username: 'a'.repeat(10_000) }, 'username', 'username'],
  ['a name with a zero byte', { username: 'ali\u0000ce' }, 'username', 'username'],
  ['a phone of nine digits', { phone: '012345678' }, 'phone', 'phone'],
  ['a phone of ten digits that is not Vietnamese', { phone: '1123456789' }, 'phone', 'phone'],
  ['a phone of twelve digits', { phone: '012345678901' }, 'phone', 'phone'],
  ['a phone with its calling code', { phone: '+84912345678' }, 'phone', 'phone'],
  ['a phone in Arabic digits', { phone: '٠١٢٣٤٥٦٧٨٩٠' }, 'phone', 'phone'],
  ['a password of seven characters', { password: '1234567' }, 'password', 'password'],
  ['a fund password of five digits', { payPassword: '12345' }, 'payPassword', 'payPassword'],
  ['a fund password with a letter', { payPassword: '12345a' }, 'payPassword', 'payPassword'],
  ['no phone', { phone: undefined }, 'phone', 'required'],
])('registration refuses %s', async (_, change, field, rule) => {
  const answer = await exchange.send('register', { ...account, ...change });
  expect(answer).toMatchObject({ status: 400, code: 1000 });
  expect(answer.data).toEqual({ reason: 'INVALID', fields: [{ field, rule }] });
});

test.each([
  ['one repeated digit', '000000', 'repeated'],
  ['a sequence', '123456', 'sequence'],
  ['the end of the phone', account.phone.slice(-6), 'sequence'],
  ['the end of another phone', '000917', 'phone'],
])('registration refuses %s as a fund password', async (_, payPassword, why) => {
  const phone = why === 'phone' ? '13900000917' : account.phone;
  const answer = await exchange.send('register', { ...account, phone, payPassword });
  expect(answer).toMatchObject({ status: 200, code: 1108 });
  expect(answer.data).toEqual({ reason: 'PAY_PASSWORD_OBVIOUS', field: 'payPassword', why });
  await exchange.call('register', { ...account, phone });
});

test('registration accepts a Vietnamese phone number of ten digits, and refuses it a second time', async () => {
  const phone = '0912345678';
  const { user } = await exchange.call('register', { ...account, phone });
  expect(user.phone).toBe('091***5678');
  const again = await exchange.send('register', { ...account, username: 'bob', phone });
  expect(again.data).toEqual({ reason: 'PHONE_TAKEN', field: 'phone' });
  const { username, payPassword } = account;
  await exchange.call('resetPwd', { username, phone, payPassword, newPassword: 'a better horse' });
});

test('registration returns all invalid fields at once', async () => {
  const answer = await exchange.send('register', {});
  expect(answer.data.fields?.map(({ field }) => field).sort()).toEqual([
    'password',
    'payPassword',
    'phone',
    'username',
  ]);
});

test.each([
  [
    'name, whatever its case',
    { username: 'ALICE1', phone: '11111111111' },
    'USERNAME_TAKEN',
    'username',
  ],
  ['phone', { username: 'bob', phone: account.phone }, 'PHONE_TAKEN', 'phone'],
])('registration refuses a taken %s', async (_, change, reason, field) => {
  await exchange.call('register', account);
  const answer = await exchange.send('register', { ...account, ...change });
  expect(answer).toMatchObject({ status: 200, data: { reason, field } });
});

test('only one of twenty simultaneous registrations of a username succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      exchange.send('register', { ...account, phone: String(i).padStart(11, '0') }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ data }) => data.reason === 'USERNAME_TAKEN')).toHaveLength(19);
});

test('registration requires an existing invite code if the sandbox control settings turned this on', async () => {
  const { user } = await exchange.call('register', account);
  await exchange.control('settings', { inviteRequired: true });
  expect((await exchange.call('config', {})).inviteRequired).toBe(true);
  const friend = { ...account, username: 'bob', phone: '11111111111' };
  expect((await exchange.send('register', friend)).data.reason).toBe('INVITE_CODE_REQUIRED');
  const wrong = await exchange.send('register', { ...friend, inviteCode: 'NOPE' });
  expect(wrong.data).toMatchObject({ reason: 'INVITE_CODE_UNKNOWN', field: 'inviteCode' });
  await exchange.call('register', { ...friend, inviteCode: user.inviteCode });
});

test('login refuses every wrong pair of username and password with the same answer', async () => {
  await exchange.call('register', account);
  const { accessToken } = await exchange.call('login', {
    username: 'alice1',
    password: 'correct horse',
  });
  await exchange.call('userDetails', {}, { token: accessToken });
  const wrong = { username: 'Alice1', password: 'incorrect horse' };
  const answers = [
    await exchange.send('login', wrong),
    await exchange.send('login', { ...wrong, username: 'nobody' }),
    await exchange.send('login', { ...wrong, username: "' or 1=1 --" }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, code: 1100, data: { reason: 'BAD_CREDENTIALS' } });
  }
});

test('five failed logins lock the account for 15 minutes of exchange time and no other account', async () => {
  await exchange.call('register', account);
  await exchange.call('register', { ...account, username: 'bob', phone: '11111111111' });
  const right = { username: account.username, password: account.password };
  const tries = Array.from({ length: 12 }, () =>
    exchange.send('login', { ...right, password: 'wrong' }),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);

  const blocked = await exchange.send('login', right);
  expect(blocked).toMatchObject({ status: 429, code: 1005, data: { reason: 'RATE_LIMITED' } });
  const wait = Number(blocked.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(890);
  expect(blocked.data.retryAfterSec).toBe(wait);
  await exchange.call('login', { ...right, username: 'bob' });

  await exchange.control('clock', { advanceMs: 15 * 60_000 + 1 });
  await exchange.call('login', right);
});

test('a private call without a session is answered with 401 even if its body is invalid', async () => {
  for (const token of [undefined, '', 'wrong', 'A'.repeat(43)]) {
    const options = token === undefined ? {} : { token };
    for (const body of [{}, '{"broken', { amount: 5 }]) {
      const answer = await exchange.send('orderCreate', body, options);
      expect(answer).toMatchObject({ status: 401, code: 1001, data: { reason: 'UNAUTHORIZED' } });
    }
  }
});

test('a visitor call ignores an invalid token', async () => {
  expect(await exchange.call('config', {}, { token: 'wrong' })).toMatchObject({
    web_name: 'Tidemark',
    environment: 'sandbox',
    idempotentWrites: true,
  });
});

test('a session survives a clock jump of a year and ends with a reset', async () => {
  const { accessToken } = await exchange.call('register', account);
  await exchange.control('clock', { advanceMs: 366 * 86_400_000 });
  await exchange.call('userDetails', {}, { token: accessToken });
  await exchange.control('reset', {});
  expect((await exchange.send('userDetails', {}, { token: accessToken })).status).toBe(401);
});
