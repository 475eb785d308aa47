import { randomUUID } from 'node:crypto';
import type { ArgOf } from '#contract';
import {
  availableBalance,
  expectSoundLedger,
  cashFlow,
  PAY_PASSWORD,
  registerWithdrawer,
} from '../testing/member';
import { exchange } from '../testing/sharedExchange';

let who: Awaited<ReturnType<typeof registerWithdrawer>>;
let token: string;
beforeEach(async () => {
  who = await registerWithdrawer(exchange);
  token = who.token;
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

test('a withdrawal under review is called back: all of it is there again, once, also said again', async () => {
  const { id } = await withdraw();
  expect(await submit({ withdrawalId: id, cancel: true })).toMatchObject({ id, ...CANCELLED });
  expect(await submit({ withdrawalId: id, cancel: true })).toMatchObject({ id, ...CANCELLED });
  const { balance } = await exchange.call('userDetails', {}, { token });
  expect(balance).toMatchObject({ available: '10000', onItsWay: '0', total: '10000' });
  // The moment of the review comes, and finds nothing to decide.
  await seconds(5);
  expect(await transferOf(id)).toMatchObject(CANCELLED);
  expect(await cashFlow(exchange, token, { ref: id })).toMatchObject([
    { kind: 'withdrawal_refund', income: '100', balanceAfter: '10000' },
    { kind: 'withdrawal', expenditure: '100', balanceAfter: '9900' },
  ]);
});

test('of a review and many who call back at once, in two processes, one decides', async () => {
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
    const isBack = answers.every(({ code }) => code === 0);
    for (const { code, data } of answers) {
      if (code !== 0) expect(data).toMatchObject({ reason: 'WRONG_STATE', state: 'success' });
    }
    if (isBack) expect(String(verdicts)).toContain('WRONG_STATE');
    ends.push(isBack ? 'cancelled' : 'paid');
    expect(await transferOf(id)).toMatchObject(isBack ? CANCELLED : { state: 'success' });
    expect(await availableBalance(exchange, token)).toBe(String(isBack ? before : before - 100n));
    const kinds = (await cashFlow(exchange, token, { ref: id })).map(({ kind }) => kind);
    expect(kinds).toEqual(isBack ? ['withdrawal_refund', 'withdrawal'] : ['withdrawal']);
  }
  expect(ends).toHaveLength(6);
});

test('what was decided cannot be called back, and another’s does not exist', async () => {
  const { id } = await withdraw();
  const stranger = await registerWithdrawer(exchange);
  const body = { withdrawalId: id, cancel: true } as const;
  expect(await refusalOf(body, stranger.token)).toMatchObject({ reason: 'NOT_FOUND' });
  await seconds(5);
  expect(await refusalOf(body)).toMatchObject({ reason: 'WRONG_STATE', state: 'success' });
  expect(await refusalOf({ depositId: id, cancel: true })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('the same key calls back once and answers the same', async () => {
  const { id } = await withdraw();
  const key = randomUUID();
  const send = () =>
    exchange.send('walletSubmit', { withdrawalId: id, cancel: true }, { token, key });
  const first = await send();
  await seconds(60);
  expect((await send()).data).toEqual(first.data);
});

test('a deposit is called back while its payment is awaited, and no longer once it is under review', async () => {
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

test('a mistyped reference is corrected, and the deposit lands once', async () => {
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

test('one that expired or was cancelled although it was paid can be proven for a week', async () => {
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
