import { TRC20_ADDRESS } from '#samples/account';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { ArgOf } from '#contract';
import {
  availableBalance,
  CARD,
  CARD_NUMBER,
  expectSoundLedger,
  latestCashFlow,
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  WALLET,
  registerWithdrawer,
} from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';

let withdrawer: Awaited<ReturnType<typeof registerWithdrawer>>;
let token: string;
beforeEach(async () => {
  withdrawer = await registerWithdrawer(exchange);
  token = withdrawer.token;
});
afterEach(async () => {
  await expectSoundLedger(exchange, [token]);
  await expectConsistentTransit();
});

/** Expects the money in transit to equal the withdrawals under review, and the holds of ended ones to be resolved. */
async function expectConsistentTransit() {
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
  walletId: withdrawer.walletId,
  ...change,
});
const refusalOf = async (body: Record<string, unknown>, as = token) => {
  const name = body.paymethod === 'bank' ? 'bankWithdrawal' : 'trcWithdrawal';
  return (await exchange.send(name, body, { token: as })).data;
};
const seconds = (count: number) => exchange.control('clock', { advanceMs: count * 1000 });
const transfers = async (filter: ArgOf<'balanceList'> = {}) =>
  (await exchange.call('balanceList', { view: 'transfers', ...filter }, { token })).items;

test('a withdrawal is held at once with its fee included and is paid after the review', async () => {
  const withdrawal = await exchange.call('bankWithdrawal', toBank(), { token });
  expect(withdrawal).toMatchObject({
    kind: 'withdrawal',
    paymethod: 'bank',
    amount: '100',
    fee: '1',
    net: '99',
    state: 'under_review',
    target: 'Techcombank ****1111',
  });
  const { balance } = await exchange.call('userDetails', {}, { token });
  // The money belongs to the user's total until the review ends.
  expect(balance).toMatchObject({ available: '9900', onItsWay: '100', total: '10000' });
  await seconds(5);
  expect(await transfers()).toMatchObject([{ id: withdrawal.id, state: 'success' }]);
  expect(await availableBalance(exchange, token)).toBe('9900');
  expect(await latestCashFlow(exchange, token, { ref: withdrawal.id })).toMatchObject([
    { kind: 'withdrawal', income: '0', expenditure: '100', balanceAfter: '9900' },
  ]);
});

test('a withdrawal of an amount that ends in .13 fails and is refunded as a separate line', async () => {
  const withdrawal = await exchange.call('trcWithdrawal', toWallet({ amount: '100.130' }), {
    token,
  });
  expect(withdrawal).toMatchObject({ paymethod: 'trc', fee: '1.0013', net: '99.1287' });
  expect(withdrawal.target).toBe(`TRC20 ****${TRC20_ADDRESS.slice(-4)}`);
  await seconds(5);
  expect(await transfers()).toMatchObject([{ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }]);
  expect(await latestCashFlow(exchange, token, { ref: withdrawal.id })).toMatchObject([
    { kind: 'withdrawal_refund', income: '100.13', balanceAfter: '10000' },
    { kind: 'withdrawal', expenditure: '100.13', balanceAfter: '9899.87' },
  ]);
});

test('a withdrawal of an amount that ends in .14 stays under review until it is cancelled', async () => {
  const { id } = await exchange.call('trcWithdrawal', toWallet({ amount: '100.14' }), { token });
  await seconds(60);
  expect(await transfers()).toMatchObject([{ state: 'under_review' }]);
  await exchange.call('walletSubmit', { withdrawalId: id, cancel: true }, { token });
  expect(await availableBalance(exchange, token)).toBe('10000');
});

test('the sandbox control verdict lets a withdrawal fail, which is refunded once', async () => {
  const { id } = await exchange.call('bankWithdrawal', toBank(), { token });
  const verdict = {
    kind: 'withdrawal',
    username: withdrawer.username,
    state: 'fail',
    reason: 'CLOSED',
  };
  expect(await exchange.control('verdict', verdict)).toMatchObject({ id, failReason: 'CLOSED' });
  await expect(exchange.control('verdict', { ...verdict, id })).rejects.toThrow('WRONG_STATE');
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10000');
});

test('only one of many simultaneous verdicts at two processes ends the review of a withdrawal', async () => {
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

test('of fifty simultaneous withdrawals exactly those that the balance covers succeed', async () => {
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

test('simultaneous withdrawals and orders never spend the same money', async () => {
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
  // Each withdrawal and each order costs 303 of the remaining 1,000.
  expect(done).toHaveLength(3);
  expect(await availableBalance(exchange, token)).toBe('91');
});

test('the same key creates one withdrawal, even when it is sent ten times at once', async () => {
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
  // The same key of another user identifies another request.
  const other = await registerWithdrawer(exchange);
  expect((await send(toBank(), other.token)).code).toBe(0);
  // The same key for another call also identifies another request.
  const crossed = await exchange.send('trcWithdrawal', toWallet(), { token, key });
  expect(crossed.code).toBe(0);
});

test('a withdrawal reports missing conditions in the order in which the user can fix them', async () => {
  const newUser = await registerMember(exchange);
  const invalidRequest = toBank({ amount: '9', payPassword: '000000' });
  const as = newUser.token;
  expect((await refusalOf(invalidRequest, as)).reason).toBe('NOT_VERIFIED');
  await exchange.call('bindIdcard', identityRequest('079123456789'), { token: as });
  expect((await refusalOf(invalidRequest, as)).reason).toBe('NOT_VERIFIED');
  const { username } = newUser;
  await exchange.control('verdict', { kind: 'identity', username, state: 'approved' });
  expect((await refusalOf(invalidRequest, as)).reason).toBe('NO_BANK_CARD');
  expect((await refusalOf({ ...toWallet(), ...invalidRequest, paymethod: 'trc' }, as)).reason).toBe(
    'NO_WALLET',
  );
  await exchange.call('saveBank', CARD, { token: as });
  expect(await refusalOf(invalidRequest, as)).toMatchObject({
    reason: 'AMOUNT_TOO_SMALL',
    min: '10',
  });
  expect(await refusalOf({ ...invalidRequest, amount: '5000.000001' }, as)).toMatchObject({
    reason: 'AMOUNT_TOO_LARGE',
    max: '5000',
  });
  // The five refusals above precede the check of the fund password, so they are not counted as attempts.
  expect(await refusalOf({ ...invalidRequest, amount: '10' }, as)).toMatchObject({
    reason: 'WRONG_PAY_PASSWORD',
    attemptsLeft: 4,
  });
});

test('a wrong fund password is reported before an insufficient balance and counts as an attempt', async () => {
  for (const amount of ['5000', '4000']) {
    await exchange.call('bankWithdrawal', toBank({ amount }), { token });
  }
  const tooLarge = toBank({ amount: '1000.000001' });
  expect(await refusalOf({ ...tooLarge, payPassword: '000000' })).toMatchObject({
    attemptsLeft: 4,
  });
  expect(await refusalOf(tooLarge)).toMatchObject({
    reason: 'INSUFFICIENT_BALANCE',
    available: '1000',
  });
});

test('a withdrawal to a wallet of another user is not found', async () => {
  const other = await registerWithdrawer(exchange);
  const foreignWallet = toWallet({ walletId: other.walletId });
  expect(await refusalOf(foreignWallet)).toMatchObject({ reason: 'NOT_FOUND', field: 'walletId' });
});

test('a card that is replaced during the review does not change the target of a withdrawal', async () => {
  const { id } = await exchange.call('bankWithdrawal', toBank(), { token });
  await exchange.call(
    'saveBank',
    { ...CARD, bankName: 'BIDV', cardNumber: '5555555555554444', payPassword: PAY_PASSWORD },
    { token },
  );
  expect(await transfers({ ref: id })).toMatchObject([{ target: 'Techcombank ****1111' }]);
});

test.each(['1e3', '-100', '100,5', '１００', '0x10', 'NaN', '1'.repeat(400), 100, null, ''])(
  'a withdrawal of the amount %p is malformed',
  async (amount) => {
    const answer = await exchange.send('bankWithdrawal', toBank({ amount }), { token });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ field: 'amount' }] } });
  },
);

test('no answer and no transfer record shows a whole card number or the fund password', async () => {
  const withdrawal = await exchange.send('bankWithdrawal', toBank(), { token });
  const list = await exchange.send('balanceList', { view: 'transfers' }, { token });
  for (const { text } of [withdrawal, list]) {
    expect(text).not.toContain(CARD_NUMBER);
    expect(text).not.toContain(PAY_PASSWORD);
  }
});

test('cash flow and transfers agree when filtered by kind and time', async () => {
  const { wallet } = await exchange.call('saveBank', { ...WALLET, label: 'x' }, { token });
  expect(wallet?.id).toBe(withdrawer.walletId);
  const first = await exchange.call('trcWithdrawal', toWallet(), { token });
  await seconds(10);
  const second = await exchange.call('trcWithdrawal', toWallet({ amount: '50' }), { token });
  const since = { from: second.createdAt };
  expect((await latestCashFlow(exchange, token, since)).map(({ ref }) => ref)).toEqual([second.id]);
  expect(await transfers(since)).toMatchObject([{ id: second.id }]);
  const until = { kind: 'withdrawal', to: first.createdAt } as const;
  expect((await latestCashFlow(exchange, token, until)).map(({ ref }) => ref)).toEqual([first.id]);
  expect(await transfers(until)).toMatchObject([{ id: first.id }]);
});
