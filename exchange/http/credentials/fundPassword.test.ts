import { MINUTE_MS } from '#contract';
import {
  expectSoundLedger,
  PASSWORD,
  PAY_PASSWORD,
  registerWithdrawer,
} from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';

let withdrawer: Awaited<ReturnType<typeof registerWithdrawer>>;
let token: string;
beforeEach(async () => {
  withdrawer = await registerWithdrawer(exchange);
  token = withdrawer.token;
});
afterEach(() => expectSoundLedger(exchange, [token]));

const withdraw = (payPassword: string) =>
  exchange.send('bankWithdrawal', { paymethod: 'bank', amount: '10', payPassword }, { token });
const advance = (advanceMs: number) => exchange.control('clock', { advanceMs });
const frozen = async () => (await exchange.call('userDetails', {}, { token })).user.frozen;
async function failFiveTimes() {
  for (let i = 0; i < 5; i += 1) await withdraw('000000');
}

test('a wrong fund password is refused with the attempts left, and the fifth freezes funds', async () => {
  for (const attemptsLeft of [4, 3, 2, 1]) {
    const { data } = await withdraw('000000');
    expect(data).toEqual({ reason: 'WRONG_PAY_PASSWORD', field: 'payPassword', attemptsLeft });
  }
  const { data } = await withdraw('000000');
  const freeze = await frozen();
  expect(data).toMatchObject({ reason: 'WRONG_PAY_PASSWORD', attemptsLeft: 0, freeze });
  expect(freeze).toMatchObject({ reason: 'WRONG_PAY_PASSWORD', appeal: 'support' });
  expect((freeze?.until ?? 0) - (freeze?.since ?? 0)).toBe(30 * MINUTE_MS);
  expect(freeze?.stillAllowed).toContain('deposit');

  const refused = await withdraw(PAY_PASSWORD);
  expect(refused).toMatchObject({ status: 200, code: 1200 });
  expect(refused.data).toEqual({ reason: 'FUNDS_FROZEN', freeze });
});

test('a freeze stops withdrawals, purchases and new orders until it ends', async () => {
  await failFiveTimes();
  const { items } = await exchange.call('productList', {});
  const quote = items.find(({ trading }) => trading === 'open');
  const orderNow = async () => ({
    productId: quote?.productId,
    direction: 'rise',
    amount: '1',
    durationSec: 60,
    seenPrice: quote?.price,
    seenAt: (await exchange.send('config', {})).ts,
  });
  const order = await exchange.send('orderCreate', await orderNow(), { token });
  expect(order.data.reason).toBe('FUNDS_FROZEN');
  for (const kind of ['fund', 'wealth', 'lockup'] as const) {
    const offers = await exchange.call('wealthList', { kind });
    const purchase = { productId: offers.items[0]?.productId, amount: offers.items[0]?.minAmount };
    const buy = kind === 'lockup' ? 'wealthSubmit' : 'wealthBuy';
    expect((await exchange.send(buy, purchase, { token })).data.reason).toBe('FUNDS_FROZEN');
  }
  await advance(30 * MINUTE_MS + 1);
  expect(await frozen()).toBeNull();
  expect((await withdraw(PAY_PASSWORD)).code).toBe(0);
  expect((await exchange.send('orderCreate', await orderNow(), { token })).code).toBe(0);
});

test('orders that were open before a freeze still settle', async () => {
  const { items } = await exchange.call('productList', {});
  const quote = items.find(({ trading }) => trading === 'open');
  const { orderNo } = await exchange.call(
    'orderCreate',
    {
      productId: quote?.productId ?? '',
      direction: 'drop',
      amount: '5',
      durationSec: 60,
      seenPrice: quote?.price ?? '',
      seenAt: (await exchange.send('config', {})).ts,
    },
    { token },
  );
  await failFiveTimes();
  await advance(2 * MINUTE_MS);
  expect(await frozen()).not.toBeNull();
  const settled = await exchange.call('productOrders', { orderNo }, { token });
  expect(settled.items[0]?.state).toBe('settled');
});

test('wrong fund passwords older than 15 minutes no longer count', async () => {
  for (let i = 0; i < 4; i += 1) await withdraw('000000');
  await advance(15 * MINUTE_MS + 1);
  expect((await withdraw('000000')).data.attemptsLeft).toBe(4);
  expect(await frozen()).toBeNull();
});

test('two processes check only five of thirty simultaneous fund passwords', async () => {
  const other = await exchange.startSecond();
  const guesses = Array.from({ length: 30 }, (_, i) =>
    (i % 2 === 0 ? exchange : other).send(
      'bankWithdrawal',
      { paymethod: 'bank', amount: '10', payPassword: String(i).padStart(6, '0') },
      { token },
    ),
  );
  const reasons = (await Promise.all(guesses)).map(({ data }) => data.reason);
  expect(reasons.filter((reason) => reason === 'WRONG_PAY_PASSWORD')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'FUNDS_FROZEN')).toHaveLength(25);
});

test('a change of the fund password requires the old one, and a wrong one counts as an attempt', async () => {
  const change = (currentPayPassword: string, newPayPassword = '864209') =>
    exchange.send('resetPaypwd', { currentPayPassword, newPayPassword }, { token });
  expect((await change('000000')).data).toMatchObject({
    reason: 'WRONG_PAY_PASSWORD',
    field: 'currentPayPassword',
    attemptsLeft: 4,
  });
  expect((await change(PAY_PASSWORD)).code).toBe(0);
  expect((await withdraw(PAY_PASSWORD)).data).toMatchObject({ attemptsLeft: 4 });
  expect((await withdraw('864209')).code).toBe(0);
});

test.each([
  ['the old fund password', PAY_PASSWORD, { reason: 'PASSWORD_UNCHANGED' }],
  ['a sequence', '654321', { reason: 'PAY_PASSWORD_OBVIOUS', why: 'sequence' }],
  ['a repeated digit', '111111', { reason: 'PAY_PASSWORD_OBVIOUS', why: 'repeated' }],
])('a new fund password is refused if it is %s', async (_, newPayPassword, refused) => {
  for (const proof of [{ currentPayPassword: PAY_PASSWORD }, { password: PASSWORD }]) {
    const answer = await exchange.send('resetPaypwd', { ...proof, newPayPassword }, { token });
    expect(answer.data).toEqual({ ...refused, field: 'newPayPassword' });
  }
  expect((await withdraw(PAY_PASSWORD)).code).toBe(0);
});

test('resetPaypwd reports a wrong current password before an error of the new fund password', async () => {
  const guess = { password: 'wrong', newPayPassword: PAY_PASSWORD };
  const { data } = await exchange.send('resetPaypwd', guess, { token });
  expect(data).toMatchObject({ reason: 'WRONG_PASSWORD' });
});

test('the last digits of the phone number are refused as fund password', async () => {
  const newPayPassword = withdrawer.phone.slice(-6);
  const change = { password: PASSWORD, newPayPassword };
  const { data } = await exchange.send('resetPaypwd', change, { token });
  expect(data).toMatchObject({ reason: 'PAY_PASSWORD_OBVIOUS' });
});

test('while funds are frozen, only the login password is accepted for a change of the fund password', async () => {
  await failFiveTimes();
  const old = { currentPayPassword: PAY_PASSWORD, newPayPassword: '864209' };
  expect((await exchange.send('resetPaypwd', old, { token })).data.reason).toBe('FUNDS_FROZEN');
  const proved = { password: PASSWORD, newPayPassword: '864209' };
  await exchange.call('resetPaypwd', proved, { token });
  expect(await frozen()).not.toBeNull();
  await exchange.control('freeze', { username: withdrawer.username, forSec: 0 });
  expect((await withdraw('864209')).code).toBe(0);
});

test('a wrong login password does not change the fund password and is throttled like a login', async () => {
  const guess = { password: 'wrong', newPayPassword: '864209' };
  for (let i = 0; i < 5; i += 1) {
    const { data } = await exchange.send('resetPaypwd', guess, { token });
    expect(data).toMatchObject({ reason: 'WRONG_PASSWORD', field: 'password' });
  }
  const throttled = await exchange.send('resetPaypwd', { ...guess, password: PASSWORD }, { token });
  expect(throttled.status).toBe(429);
  expect((await withdraw(PAY_PASSWORD)).code).toBe(0);
});

test('the sandbox control freeze sets and lifts a freeze, and lifting a freeze clears the recorded wrong fund passwords', async () => {
  for (let i = 0; i < 4; i += 1) await withdraw('000000');
  const { username } = withdrawer;
  const answer = await exchange.control('freeze', { username, reason: 'CHECK', forSec: 90 });
  expect(answer).toEqual({ frozen: await frozen() });
  expect(await frozen()).toMatchObject({ reason: 'CHECK' });
  await exchange.control('freeze', { username, forSec: 0 });
  expect(await frozen()).toBeNull();
  expect((await withdraw('000000')).data.attemptsLeft).toBe(4);
  await expect(exchange.control('freeze', { username: 'nobody', forSec: 0 })).rejects.toThrow(
    'NOT_FOUND',
  );
});

test.each(['12345', '1234567', '12345a', '１２３４５６', 123456, ''])(
  'the fund password %p is malformed and does not count as an attempt',
  async (payPassword) => {
    const body = { paymethod: 'bank', amount: '10', payPassword };
    const answer = await exchange.send('bankWithdrawal', body, { token });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ field: 'payPassword' }] } });
    expect((await withdraw('000000')).data.attemptsLeft).toBe(4);
  },
);
