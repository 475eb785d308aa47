import { randomUUID } from 'node:crypto';
import type { ArgOf } from '#contract';
import {
  availableBalance,
  expectSoundLedger,
  latestCashFlow,
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

const DAY_SEC = 86_400;
const seconds = (count: number) => exchange.control('clock', { advanceMs: count * 1000 });
const toBank = {
  paymethod: 'bank',
  amount: '100',
  payPassword: PAY_PASSWORD,
  Authorization: '',
} as const;
const withdraw = () => exchange.call('bankWithdrawal', toBank, { token });
const open = () => exchange.call('deposit', { paymethod: 'digital', amount: '250' }, { token });
const submit = (arg: ArgOf<'walletSubmit'>) => exchange.call('walletSubmit', arg, { token });
const refusalOf = async (arg: ArgOf<'walletSubmit'>, as = token) =>
  (await exchange.send('walletSubmit', arg, { token: as })).data;
const transferOf = async (ref: string) =>
  (await exchange.call('balanceList', { view: 'transfers', ref }, { token })).items[0];
const CANCELLED = { state: 'fail', failReason: 'CANCELLED' };

test('the cancellation of a withdrawal under review returns the whole amount once, even if repeated', async () => {
  const { id } = await withdraw();
  expect(await submit({ withdrawalId: id, cancel: true })).toMatchObject({ id, ...CANCELLED });
  expect(await submit({ withdrawalId: id, cancel: true })).toMatchObject({ id, ...CANCELLED });
  const { balance } = await exchange.call('userDetails', {}, { token });
  expect(balance).toMatchObject({ available: '10000', onItsWay: '0', total: '10000' });
  // The scheduled review becomes due and must not change the cancelled withdrawal.
  await seconds(5);
  expect(await transferOf(id)).toMatchObject(CANCELLED);
  expect(await latestCashFlow(exchange, token, { ref: id })).toMatchObject([
    { kind: 'withdrawal_refund', income: '100', balanceAfter: '10000' },
    { kind: 'withdrawal', expenditure: '100', balanceAfter: '9900' },
  ]);
});

test('a verdict and many simultaneous cancellations at two processes end a withdrawal only once', async () => {
  const other = await exchange.startSecond();
  const ends: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const before = BigInt(await availableBalance(exchange, token));
    const { id } = await withdraw();
    const body = { withdrawalId: id, cancel: true };
    const cancels = Array.from({ length: 4 }, (_, i) =>
      (i % 2 === 0 ? exchange : other).send('walletSubmit', body, { token }),
    );
    const verdict = { kind: 'withdrawal', id, state: 'success' };
    const [verdicts, ...answers] = await Promise.all([
      other.control('verdict', verdict).catch((error: unknown) => error),
      ...cancels,
    ]);
    const isCancelled = answers.every(({ code }) => code === 0);
    for (const { code, data } of answers) {
      if (code !== 0) expect(data).toMatchObject({ reason: 'WRONG_STATE', state: 'success' });
    }
    if (isCancelled) expect(String(verdicts)).toContain('WRONG_STATE');
    ends.push(isCancelled ? 'cancelled' : 'paid');
    expect(await transferOf(id)).toMatchObject(isCancelled ? CANCELLED : { state: 'success' });
    expect(await availableBalance(exchange, token)).toBe(
      String(isCancelled ? before : before - 100n),
    );
    const kinds = (await latestCashFlow(exchange, token, { ref: id })).map(({ kind }) => kind);
    expect(kinds).toEqual(isCancelled ? ['withdrawal_refund', 'withdrawal'] : ['withdrawal']);
  }
  expect(ends).toHaveLength(6);
});

test('a decided withdrawal cannot be cancelled, and a withdrawal of another user is not found', async () => {
  const { id } = await withdraw();
  const stranger = await registerWithdrawer(exchange);
  const body = { withdrawalId: id, cancel: true } as const;
  expect(await refusalOf(body, stranger.token)).toMatchObject({ reason: 'NOT_FOUND' });
  await seconds(5);
  expect(await refusalOf(body)).toMatchObject({ reason: 'WRONG_STATE', state: 'success' });
  expect(await refusalOf({ depositId: id, cancel: true })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('a repeated cancellation with the same key gets the same answer', async () => {
  const { id } = await withdraw();
  const key = randomUUID();
  const send = () =>
    exchange.send('walletSubmit', { withdrawalId: id, cancel: true }, { token, key });
  const first = await send();
  await seconds(60);
  expect((await send()).data).toEqual(first.data);
});

test('a deposit can be cancelled while it awaits payment, but not under review', async () => {
  const one = await open();
  expect(await submit({ depositId: one.id, cancel: true })).toMatchObject(CANCELLED);
  expect(await refusalOf({ depositId: one.id, reference: 'tx' })).toMatchObject({
    reason: 'WRONG_STATE',
  });
  await seconds(3601);
  expect(await transferOf(one.id)).toMatchObject(CANCELLED);
  const other = await open();
  await submit({ depositId: other.id, reference: 'tx' });
  expect(await refusalOf({ depositId: other.id, cancel: true })).toMatchObject({
    reason: 'WRONG_STATE',
    state: 'under_review',
  });
});

test('a deposit with a corrected reference is credited once', async () => {
  const { id } = await open();
  expect(await submit({ depositId: id, reference: 'wrong.13' })).toMatchObject({
    reference: 'wrong.13',
    hasProofImage: false,
  });
  await seconds(5);
  expect(await transferOf(id)).toMatchObject({ state: 'fail', failReason: 'PAYMENT_NOT_FOUND' });
  const corrected = await submit({ depositId: id, reference: 'right', again: true });
  expect(corrected).toMatchObject({ state: 'under_review', reference: 'right' });
  expect(corrected).not.toHaveProperty('failReason');
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10250');
  expect(await refusalOf({ depositId: id, reference: 'right', again: true })).toMatchObject({
    reason: 'WRONG_STATE',
    state: 'success',
  });
});

test('an expired or cancelled deposit accepts corrected proof for one week', async () => {
  const [late, cancelled, forgotten] = [await open(), await open(), await open()];
  await submit({ depositId: cancelled.id, cancel: true });
  await seconds(3601);
  for (const { id } of [late, cancelled])
    await submit({ depositId: id, reference: 'x', again: true });
  await seconds(5);
  expect(await availableBalance(exchange, token)).toBe('10500');
  await seconds(7 * DAY_SEC);
  expect(await refusalOf({ depositId: forgotten.id, reference: 'x', again: true })).toMatchObject({
    reason: 'DEPOSIT_EXPIRED',
  });
});
