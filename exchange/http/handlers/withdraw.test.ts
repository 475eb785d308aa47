import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { ArgOf } from '#contract';
import {
  ADDRESS,
  availableBalance,
  CARD,
  CARD_NUMBER,
  expectSoundLedger,
  cashFlow,
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  WALLET,
  registerWithdrawer,
} from '../testing/member';
import { exchange } from '../testing/sharedExchange';

let who: Awaited<ReturnType<typeof registerWithdrawer>>;
let token: string;
beforeEach(async () => {
  who = await registerWithdrawer(exchange);
  token = who.token;
});
afterEach(async () => {
  await expectSoundLedger(exchange, [token]);
  await expectTransitExplained();
});

/** What is on its way is exactly what is under review, and every hold that is over was resolved. */
async function expectTransitExplained() {
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(`select
    (select coalesce(sum(amount), 0) from entries where account_id = 'transit') as transit,
    (select coalesce(sum(amount), 0) from fund_requests
      where kind = 'withdrawal' and state = 'under_review') as under_review,
    (select count(*) from fund_requests r where kind = 'withdrawal' and
      (state = 'under_review') = exists (select 1 from hold_resolutions h where h.ref = r.id)) as odd`);
  await client.end();
  expect(rows).toEqual([{ ...rows[0], transit: rows[0]?.under_review, odd: '0' }]);
}

const toBank = (change: Record<string, unknown> = {}) => ({
  paymethod: 'bank' as const,
  amount: '100',
  payPassword: PAY_PASSWORD,
  Authorization: '',
  ...change,
});
const toWallet = (change: Record<string, unknown> = {}) => ({
  ...toBank(),
  paymethod: 'trc' as const,
  walletId: who.walletId,
  ...change,
});
const refusalOf = async (body: Record<string, unknown>, as = token) => {
  const name = body.paymethod === 'bank' ? 'bankWithdrawal' : 'trcWithdrawal';
  return (await exchange.send(name, body, { token: as })).data;
};
const seconds = (count: number) => exchange.control('clock', { advanceMs: count * 1000 });
const transfers = async (filter: ArgOf<'balanceList'> = {}) =>
  (await exchange.call('balanceList', { view: 'transfers', ...filter }, { token })).items;

test('a withdrawal is held at once, its fee inside the amount, and arrives after the review', async () => {
  const taken = await exchange.call('bankWithdrawal', toBank(), { token });
  expect(taken).toMatchObject({
    kind: 'withdrawal',
    paymethod: 'bank',
    amount: '100',
    fee: '1',
    net: '99',
    state: 'under_review',
    target: 'Techcombank ****1111',
  });
  const { balance } = await exchange.call('userDetails', {}, { token });
  // Nobody has decided yet, so the money is still the user's, and stands where it is.
  expect(balance).toMatchObject({ available: '9900', onItsWay: '100', total: '10000' });
  await seconds(5);
  expect(await transfers()).toMatchObject([{ id: taken.id, state: 'success' }]);
  expect(await availableBalance(exchange, token)).toBe('9900');
  expect(await cashFlow(exchange, token, { ref: taken.id })).toMatchObject([
    { kind: 'withdrawal', income: '0', expenditure: '100', balanceAfter: '9900' },
  ]);
});

test('an amount that ends in .13 fails, and the money comes back as a line of its own', async () => {
  const taken = await exchange.call('trcWithdrawal', toWallet({ amount: '100.130' }), { token });
  expect(taken).toMatchObject({ paymethod: 'trc', fee: '1.0013', net: '99.1287' });
  expect(taken.target).toBe(`TRC20 ****${ADDRESS.slice(-4)}`);
  await seconds(5);
  expect(await transfers()).toMatchObject([{ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }]);
  expect(await cashFlow(exchange, token, { ref: taken.id })).toMatchObject([
    { kind: 'withdrawal_refund', income: '100.13', balanceAfter: '10000' },
    { kind: 'withdrawal', expenditure: '100.13', balanceAfter: '9899.87' },
  ]);
});

test('a person may fail a withdrawal; the money comes back once', async () => {
  const { id } = await exchange.call('bankWithdrawal', toBank(), { token });
  const verdict = { kind: 'withdrawal', username: who.username, state: 'fail', reason: 'CLOSED' };
  expect(await exchange.control('verdict', verdict)).toMatchObject({ id, failReason: 'CLOSED' });
  await expect(exchange.control('verdict', { ...verdict, id })).rejects.toThrow('WRONG_STATE');
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10000');
});

test('of many verdicts at once, in two processes, one counts', async () => {
  const { id } = await exchange.call('bankWithdrawal', toBank(), { token });
  const other = await exchange.startSecond();
  const verdicts = await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, i) =>
      (i % 2 === 0 ? exchange : other).control('verdict', {
        kind: 'withdrawal',
        id,
        state: i % 3 === 0 ? 'success' : 'fail',
      }),
    ),
    seconds(5),
  ]);
  expect(verdicts.slice(0, 6).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(
    2,
  );
  const [{ state } = { state: undefined }] = (await transfers({ ref: id })) as { state: string }[];
  expect(await availableBalance(exchange, token)).toBe(state === 'fail' ? '10000' : '9900');
});

test('of fifty withdrawals at once exactly those are taken that the balance covers', async () => {
  const other = await exchange.startSecond();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      (i % 2 === 0 ? exchange : other).send('bankWithdrawal', toBank({ amount: '1500' }), {
        token,
      }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(6);
  const refused = answers.filter(({ code }) => code !== 0);
  expect(new Set(refused.map(({ data }) => data.reason))).toEqual(
    new Set(['INSUFFICIENT_BALANCE']),
  );
  expect(await availableBalance(exchange, token)).toBe('1000');
  await seconds(5);
  expect((await transfers({ limit: 100 })).map(stateOf)).toEqual(Array(6).fill('success'));
});

const stateOf = (item: object) => ('state' in item ? item.state : undefined);

test('withdrawals and orders at once never spend the same money', async () => {
  for (const amount of ['5000', '4000']) {
    await exchange.call('bankWithdrawal', toBank({ amount }), { token });
  }
  const { items } = await exchange.call('productList', {});
  const quote = items.find(({ trading }) => trading === 'open');
  const order = {
    productId: quote?.productId,
    direction: 'rise',
    amount: '300',
    durationSec: 60,
    seenPrice: quote?.price,
    seenAt: quote?.priceAt,
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? exchange.send('bankWithdrawal', toBank({ amount: '303' }), { token })
        : exchange.send('orderCreate', order, { token }),
    ),
  );
  const done = answers.filter(({ code }) => code === 0);
  const reasons = new Set(answers.filter(({ code }) => code !== 0).map(({ data }) => data.reason));
  expect([...reasons]).toEqual(['INSUFFICIENT_BALANCE']);
  // Each takes 303 of the 1000 that are left: stake and fee, or amount.
  expect(done).toHaveLength(3);
  expect(await availableBalance(exchange, token)).toBe('91');
});

test('the same key is one withdrawal, also when it is sent ten times at once', async () => {
  const key = randomUUID();
  const send = (body: unknown, as = token) =>
    exchange.send('bankWithdrawal', body, { token: as, key });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(toBank())));
  const first = answers.find(({ code }) => code === 0);
  for (const { code, data } of answers) {
    if (code === 0) expect(data).toEqual(first?.data);
    else expect(data.reason).toBe('IN_FLIGHT');
  }
  expect((await send(toBank())).data).toEqual(first?.data);
  expect((await send(toBank({ amount: '101' }))).data.reason).toBe('IDEMPOTENCY_MISMATCH');
  expect(await availableBalance(exchange, token)).toBe('9900');
  // Another's key of the same letters is another wish.
  const other = await registerWithdrawer(exchange);
  expect((await send(toBank(), other.token)).code).toBe(0);
  // So is the same key on another call.
  const crossed = await exchange.send('trcWithdrawal', toWallet(), { token, key });
  expect(crossed.code).toBe(0);
});

test('what is missing is told in the order in which it can be mended', async () => {
  const newcomer = await registerMember(exchange);
  const hopeless = toBank({ amount: '9', payPassword: '000000' });
  const as = newcomer.token;
  expect((await refusalOf(hopeless, as)).reason).toBe('NOT_VERIFIED');
  await exchange.call('bindIdcard', identityRequest('079123456789'), { token: as });
  expect((await refusalOf(hopeless, as)).reason).toBe('NOT_VERIFIED');
  const { username } = newcomer;
  await exchange.control('verdict', { kind: 'identity', username, state: 'approved' });
  expect((await refusalOf(hopeless, as)).reason).toBe('NO_BANK_CARD');
  expect((await refusalOf({ ...toWallet(), ...hopeless, paymethod: 'trc' }, as)).reason).toBe(
    'NO_WALLET',
  );
  await exchange.call('saveBank', CARD, { token: as });
  expect(await refusalOf(hopeless, as)).toMatchObject({ reason: 'AMOUNT_TOO_SMALL', min: '10' });
  expect(await refusalOf({ ...hopeless, amount: '5000.000001' }, as)).toMatchObject({
    reason: 'AMOUNT_TOO_LARGE',
    max: '5000',
  });
  // The five above did not get as far as the fund password, so none of them counts.
  expect(await refusalOf({ ...hopeless, amount: '10' }, as)).toMatchObject({
    reason: 'WRONG_PAY_PASSWORD',
    attemptsLeft: 4,
  });
});

test('a wrong fund password is told before a balance that is too small, and counts', async () => {
  for (const amount of ['5000', '4000']) {
    await exchange.call('bankWithdrawal', toBank({ amount }), { token });
  }
  const beyond = toBank({ amount: '1000.000001' });
  expect(await refusalOf({ ...beyond, payPassword: '000000' })).toMatchObject({ attemptsLeft: 4 });
  expect(await refusalOf(beyond)).toMatchObject({
    reason: 'INSUFFICIENT_BALANCE',
    available: '1000',
  });
});

test("another's wallet does not exist", async () => {
  const other = await registerWithdrawer(exchange);
  const stolen = toWallet({ walletId: other.walletId });
  expect(await refusalOf(stolen)).toMatchObject({ reason: 'NOT_FOUND', field: 'walletId' });
});

test('a card that is replaced during the review does not change where the money goes', async () => {
  const { id } = await exchange.call('bankWithdrawal', toBank(), { token });
  await exchange.call(
    'saveBank',
    { ...CARD, bankName: 'BIDV', cardNumber: '5555555555554444', payPassword: PAY_PASSWORD },
    { token },
  );
  expect(await transfers({ ref: id })).toMatchObject([{ target: 'Techcombank ****1111' }]);
});

test.each(['1e3', '-100', '100,5', '１００', '0x10', 'NaN', '1'.repeat(400), 100, null, ''])(
  'the amount %p is malformed',
  async (amount) => {
    const answer = await exchange.send('bankWithdrawal', toBank({ amount }), { token });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ field: 'amount' }] } });
  },
);

test('no answer and no record shows a whole card number or the fund password', async () => {
  const taken = await exchange.send('bankWithdrawal', toBank(), { token });
  const list = await exchange.send('balanceList', { view: 'transfers' }, { token });
  for (const { text } of [taken, list]) {
    expect(text).not.toContain(CARD_NUMBER);
    expect(text).not.toContain(PAY_PASSWORD);
  }
});

test('flow and transfers tell the same story, filtered by kind and time', async () => {
  const { wallet } = await exchange.call('saveBank', { ...WALLET, label: 'x' }, { token });
  expect(wallet?.id).toBe(who.walletId);
  const first = await exchange.call('trcWithdrawal', toWallet(), { token });
  await seconds(10);
  const second = await exchange.call('trcWithdrawal', toWallet({ amount: '50' }), { token });
  const since = { from: second.createdAt };
  expect((await cashFlow(exchange, token, since)).map(({ ref }) => ref)).toEqual([second.id]);
  expect(await transfers(since)).toMatchObject([{ id: second.id }]);
  const until = { kind: 'withdrawal', to: first.createdAt } as const;
  expect((await cashFlow(exchange, token, until)).map(({ ref }) => ref)).toEqual([first.id]);
  expect(await transfers(until)).toMatchObject([{ id: first.id }]);
});
