import { randomUUID } from 'node:crypto';
import type { ArgOf } from '#contract';
import {
  availableBalance,
  expectSoundLedger,
  latestCashFlow,
  registerMember,
} from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { imageBytes, dataUrl, picture } from '#testkit/exchange/pictures';
import { exchange } from '#testkit/exchange/sharedExchange';

let member: Member;
let token: string;
beforeEach(async () => {
  member = await registerMember(exchange);
  token = member.token;
});
afterEach(() => expectSoundLedger(exchange, [token]));

const open = (change: Partial<ArgOf<'deposit'>> = {}) =>
  exchange.call('deposit', { paymethod: 'digital', amount: '250', ...change }, { token });
const submitProof = (depositId: string, reference = 'tx-1') =>
  exchange.call('walletSubmit', { depositId, reference }, { token });
const transfers = async (filter: ArgOf<'balanceList'> = {}) =>
  (await exchange.call('balanceList', { view: 'transfers', ...filter }, { token })).items;
const seconds = (count: number) => exchange.control('clock', { advanceMs: count * 1000 });

test('a deposit is credited after payment, proof and review', async () => {
  const opened = await open();
  expect(opened).toMatchObject({
    kind: 'deposit',
    paymethod: 'digital',
    amount: '250',
    fee: '0',
    net: '250',
    state: 'awaiting_payment',
  });
  expect(opened.target).toMatch(/^TRC20 \*{4}\w{4}$/);
  const submitted = await submitProof(opened.id);
  expect(submitted.state).toBe('under_review');
  expect(submitted).not.toHaveProperty('expiresAt');
  expect(await availableBalance(exchange, token)).toBe('10000');
  expect(await latestCashFlow(exchange, token, { kind: 'deposit' })).toEqual([]);

  await seconds(5);
  expect(await transfers()).toMatchObject([{ id: opened.id, state: 'success' }]);
  expect(await availableBalance(exchange, token)).toBe('10250');
  expect(await latestCashFlow(exchange, token, { ref: opened.id })).toMatchObject([
    { kind: 'deposit', income: '250', expenditure: '0', balanceAfter: '10250' },
  ]);
});

test('a digital deposit has an unpayable address, and a bank deposit a payee with a reference', async () => {
  const digital = await open();
  const where = await exchange.call('getRechargeAddress', { depositId: digital.id }, { token });
  expect(where).toMatchObject({
    network: 'TRC20',
    payable: false,
    minAmount: '10',
    confirmations: 19,
  });
  expect(where.pay).toBeUndefined();
  expect(where.qrText).toBe(where.address);
  expect(where.expiresAt).toBe(digital.createdAt + 3_600_000);
  expect(digital.expiresAt).toBe(where.expiresAt);
  const refused = await exchange.send(
    'saveBank',
    { kind: 'wallet', network: 'TRC20', address: where.address },
    { token },
  );
  expect(refused.data.fields).toEqual([{ field: 'address', rule: 'address' }]);

  for (const paymethod of ['bank', 'quick'] as const) {
    const { id } = await open({ paymethod });
    const payee = await exchange.call('getRechargeAddress', { depositId: id }, { token });
    expect(payee.payee?.note).toMatch(/^TM[0-9A-F]{10}$/);
    expect(payee).toMatchObject({ payable: false });
    expect(payee.address).toBeUndefined();
    expect(payee.pay).toEqual({ currency: 'VND', rate: '25400', amount: '6350000' });
  }
});

test.each([
  [
    'an amount below the minimum',
    { amount: '9.999999' },
    { reason: 'AMOUNT_TOO_SMALL', min: '10' },
  ],
  [
    'an amount above the maximum',
    { amount: '10000.000001' },
    { reason: 'AMOUNT_TOO_LARGE', max: '10000' },
  ],
  ['a network that is not offered', { network: 'ERC20' }, { reason: 'METHOD_NOT_OFFERED' }],
])('a deposit with %s is refused', async (_, change, data) => {
  const depositRequest = { paymethod: 'digital', amount: '250', ...change };
  expect(await exchange.send('deposit', depositRequest, { token })).toMatchObject({
    status: 200,
    data,
  });
  expect(await transfers()).toEqual([]);
});

test('a deposit whose reference ends in .13 fails and is not credited', async () => {
  const { id } = await open();
  await submitProof(id, 'transfer.13');
  await seconds(5);
  expect(await transfers()).toMatchObject([{ state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }]);
  expect(await availableBalance(exchange, token)).toBe('10000');
});

test('a deposit whose reference ends in .14 stays under review until a verdict', async () => {
  const { id } = await open();
  await submitProof(id, 'transfer.14');
  await seconds(60);
  expect(await transfers()).toMatchObject([{ state: 'under_review' }]);
  await exchange.control('verdict', { kind: 'deposit', id, state: 'success' });
  expect(await transfers()).toMatchObject([{ state: 'success' }]);
});

test('a deposit accepts proof once, and only while it awaits payment', async () => {
  const { id } = await open();
  await submitProof(id);
  const again = { depositId: id, reference: 'tx-2' };
  expect((await exchange.send('walletSubmit', again, { token })).data).toMatchObject({
    reason: 'WRONG_STATE',
    state: 'under_review',
  });
  const address = await exchange.send('getRechargeAddress', { depositId: id }, { token });
  expect(address.data.reason).toBe('WRONG_STATE');
});

test('only one of twenty simultaneous proofs is accepted, and the deposit is credited once', async () => {
  const { id } = await open();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      exchange.send('walletSubmit', { depositId: id, reference: `tx-${i}` }, { token }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10250');
});

test('an unpaid deposit expires', async () => {
  const { id } = await open();
  await seconds(3601);
  expect(await transfers()).toMatchObject([{ id, state: 'fail', failReason: 'EXPIRED' }]);
  const late = await exchange.send('walletSubmit', { depositId: id, reference: 'tx' }, { token });
  expect(late.data.reason).toBe('DEPOSIT_EXPIRED');
});

test('a deposit accepts a proof image and refuses an invalid image with its field name', async () => {
  const { id } = await open();
  const proof = { depositId: id, reference: 'tx', proofImage: picture('image/png') };
  const mislabelled = dataUrl('image/png', imageBytes('image/jpeg'));
  const key = randomUUID();
  for (let i = 0; i < 2; i += 1) {
    const refused = await exchange.send(
      'walletSubmit',
      { ...proof, proofImage: mislabelled },
      { token, key },
    );
    expect(refused).toMatchObject({
      status: 400,
      data: { reason: 'INVALID', fields: [{ field: 'proofImage', rule: 'image' }] },
    });
  }
  expect((await exchange.call('walletSubmit', proof, { token })).state).toBe('under_review');
});

test('an account has at most the configured number of open deposits, even with simultaneous requests', async () => {
  const { maxOpenDeposits: max = NaN } = await exchange.call('config', {});
  const places = Array.from({ length: max + 10 }, () =>
    exchange.send('deposit', { paymethod: 'bank', amount: '10' }, { token }),
  );
  const answers = await Promise.all(places);
  const opened = answers.flatMap(({ code, data }) => (code === 0 ? [String(data.id)] : []));
  expect(opened).toHaveLength(max);
  const full = { status: 200, data: { reason: 'TOO_MANY_DEPOSITS', max } };
  for (const { code, status, data } of answers) {
    if (code !== 0) expect({ status, data }).toEqual(full);
  }
  const again = async () => {
    const { status, data } = await exchange.send(
      'deposit',
      { paymethod: 'bank', amount: '10' },
      { token },
    );
    return { status, data };
  };
  // A deposit under review counts as open, because its proof image is stored until the review.
  await submitProof(opened[0] ?? '');
  expect(await again()).toEqual(full);
  await exchange.call('walletSubmit', { depositId: opened[1] ?? '', cancel: true }, { token });
  expect((await again()).data.reason).toBeUndefined();
  expect(await again()).toEqual(full);
  // A corrected proof reopens the deposit, so the limit of open deposits applies to it too.
  const corrected = { depositId: opened[1] ?? '', reference: 'tx-corrected', again: true };
  const { status, data } = await exchange.send('walletSubmit', corrected, { token });
  expect({ status, data }).toEqual(full);
  await seconds(5);
  expect((await again()).data.reason).toBeUndefined();
});

test('a deposit with the same key returns the same deposit, and is refused with another body', async () => {
  const key = randomUUID();
  const depositRequest = { paymethod: 'bank', amount: '100' };
  const first = await exchange.send('deposit', depositRequest, { token, key });
  const replay = await exchange.send('deposit', depositRequest, { token, key });
  expect(replay.data).toEqual(first.data);
  const crossed = await exchange.send(
    'deposit',
    { ...depositRequest, amount: '101' },
    { token, key },
  );
  expect(crossed.data.reason).toBe('IDEMPOTENCY_MISMATCH');
  expect(await transfers()).toHaveLength(1);
  const missing = await exchange.send('deposit', depositRequest, { token, key: null });
  expect(missing).toMatchObject({ status: 400, data: { fields: [{ field: 'Idempotency-Key' }] } });
});

test('a deposit of another user is not found', async () => {
  const { id } = await open();
  const other = await registerMember(exchange);
  const address = await exchange.send('getRechargeAddress', { depositId: id }, other);
  const proof = await exchange.send('walletSubmit', { depositId: id, reference: 'mine' }, other);
  for (const answer of [address, proof]) {
    expect(answer).toMatchObject({ status: 200, data: { reason: 'NOT_FOUND' } });
  }
  const theirs = await exchange.call(
    'balanceList',
    { view: 'transfers', ref: id },
    { token: other.token },
  );
  expect(theirs.items).toEqual([]);
});

test('deposits can be filtered by kind, number and time, and are returned in pages', async () => {
  const opened = [];
  for (const amount of ['11', '12', '13']) {
    opened.push(await open({ amount }));
    await seconds(1);
  }
  const ids = opened.map(({ id }) => id).toReversed();
  const [newest, middle] = ids;
  expect((await transfers({ kind: 'deposit' })).map(idOf)).toEqual(ids);
  expect(await transfers({ kind: 'withdrawal' })).toEqual([]);
  expect(await transfers({ kind: 'cashback' })).toEqual([]);
  expect((await transfers({ ref: middle })).map(idOf)).toEqual([middle]);
  const since = opened[1]?.createdAt;
  expect((await transfers({ from: since })).map(idOf)).toEqual([newest, middle]);
  expect((await transfers({ from: since, to: since })).map(idOf)).toEqual([middle]);
  const page = await exchange.call('balanceList', { view: 'transfers', limit: 2 }, { token });
  expect(page.items).toHaveLength(2);
  const rest = await transfers({ cursor: page.nextCursor ?? '' });
  expect(rest.map(idOf)).toEqual(ids.slice(2));
});

const idOf = (item: object) => ('id' in item ? item.id : undefined);

test('the sandbox control verdict ends the review of a deposit once, before the automatic review does', async () => {
  const { id } = await open();
  await submitProof(id);
  const verdict = { kind: 'deposit', id, state: 'fail', reason: 'NOT_OURS' };
  expect(await exchange.control('verdict', verdict)).toMatchObject({ failReason: 'NOT_OURS' });
  await expect(exchange.control('verdict', { ...verdict, state: 'success' })).rejects.toThrow(
    'WRONG_STATE',
  );
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10000');
});

test('a freeze does not prevent the credit of a deposit', async () => {
  await exchange.control('freeze', { username: member.username, reason: 'TEST', forSec: 600 });
  await submitProof((await open()).id);
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10250');
});
