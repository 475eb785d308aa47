import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api';
import type { Deposit, Withdrawal } from '../../contract';
import type { Transfer, TransferIntent } from '../../machines/transferFacts';
import { machinesReducer } from '../../state/machines';
import { toastShown } from '../../state/toasts';
import { selectTransfers } from '../../state/transfers';
import { createFakeTime } from '../../testing/fakeClock';
import type { Answer } from './orderCalls';
import type { TransferCalls } from './transferCalls';
import { startTransferEffects } from './transfers';

const START = Date.UTC(2026, 0, 1);
const PIN = '246810';

const wish: TransferIntent = {
  id: '6f1de3c0-0000-4000-8000-000000000001',
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  network: null,
  walletId: null,
  target: 'Vietcombank •••• 7895',
  askedAt: START,
};
const underReview: Withdrawal = {
  ...{ id: 'W1', kind: 'withdrawal', paymethod: 'bank', amount: '500', fee: '5', net: '495' },
  ...{ state: 'under_review', createdAt: START + 200, updatedAt: START + 200, target: 'V' },
};
const unpaid: Deposit = {
  ...{ id: 'D1', kind: 'deposit', paymethod: 'digital', amount: '150', fee: '0', net: '150' },
  ...{ state: 'awaiting_payment', createdAt: START, updatedAt: START, target: 'T' },
};
const failed = (error: ApiError): Answer<Transfer> => ({ error });
const TIMEOUT = failed({ kind: 'timeout' });

/** An exchange in a few lines: what it holds, and how it answers money calls. */
function transferWorld({ idempotent = true } = {}) {
  const { world, time } = createFakeTime(START);
  const exchange = {
    rows: [] as Transfer[],
    answers: [] as Answer<Transfer>[],
    sent: [] as string[],
    looks: 0,
  };
  const next = (key: string) => {
    exchange.sent.push(key);
    return Promise.resolve(exchange.answers.shift() ?? TIMEOUT);
  };
  const calls: TransferCalls = {
    deposit: ({ id }) => next(id),
    withdraw: ({ id }, payPassword) => next(`${id} ${payPassword}`),
    prove: ({ key }, image) => next(`${key} ${image}`),
    list({ ref }) {
      exchange.looks += 1;
      return Promise.resolve({ data: exchange.rows.filter(({ id }) => !ref || id === ref) });
    },
  };
  const actions: UnknownAction[] = [];
  const note: Middleware = () => (pass) => (action) => {
    actions.push(action as UnknownAction);
    return pass(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(note),
  });
  const page = { isAwake: true };
  const effects = startTransferEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    clock: time.clock,
    host: world.host,
    calls,
    isAwake: () => page.isAwake,
    hasIdempotentWrites: () => idempotent,
    invalidate: () => actions.push({ type: 'invalidated' }),
  });
  const values = () => selectTransfers(store.getState()).map(({ value }) => value);
  const toasts = () => actions.filter(toastShown.match).map(({ payload }) => payload.text.id);
  return { world, exchange, store, page, effects, actions, values, toasts };
}

const decided = (state: 'success' | 'fail'): Withdrawal => ({ ...underReview, state });

describe('a withdrawal', () => {
  it('is told as in when the exchange has it, and as successful only when it is', async () => {
    const { world, exchange, effects, values, toasts } = transferWorld();
    exchange.answers = [{ data: underReview }];
    exchange.rows = [underReview];
    void effects.withdrawal(wish, PIN);
    await world.advance(3_000);
    expect(values()).toEqual(['under_review']);
    expect(toasts()).toEqual(['common.submitted']);
    exchange.rows = [decided('success')];
    await world.advance(5_000);
    expect(values()).toEqual(['success']);
    expect(toasts()).toEqual(['common.submitted', 'app.transfer.withdrawn']);
  });

  it('says that the money is back when it fails in review', async () => {
    const { world, exchange, effects, toasts } = transferWorld();
    exchange.answers = [{ data: underReview }];
    exchange.rows = [decided('fail')];
    void effects.withdrawal(wish, PIN);
    await world.advance(3_000);
    expect(toasts()).toEqual(['common.submitted', 'app.transfer.withdrawalFailed']);
  });

  it('after a time-out is repeated with the same key and password until its fate is known', async () => {
    const { world, exchange, effects, values } = transferWorld();
    exchange.answers = [TIMEOUT, TIMEOUT, { data: underReview }];
    exchange.rows = [];
    void effects.withdrawal(wish, PIN);
    await world.advance(0);
    expect(values()).toEqual(['checking']);
    await world.advance(4_000);
    expect(values()).toEqual(['under_review']);
    expect(new Set(exchange.sent)).toEqual(new Set([`${wish.id} ${PIN}`]));
    expect(exchange.sent).toHaveLength(3);
  });

  it('where writes are not idempotent is looked for and never sent again', async () => {
    const { world, exchange, effects, values } = transferWorld({ idempotent: false });
    exchange.answers = [TIMEOUT];
    void effects.withdrawal(wish, PIN);
    await world.advance(2_000);
    expect(values()).toEqual(['checking']);
    exchange.rows = [underReview];
    await world.advance(3_000);
    expect(values()).toEqual(['under_review']);
    expect(exchange.sent).toHaveLength(1);
  });

  it('counts as absent only when no late call could still arrive', async () => {
    const { world, exchange, effects, values } = transferWorld({ idempotent: false });
    exchange.answers = [TIMEOUT];
    void effects.withdrawal(wish, PIN);
    await world.advance(14_000);
    expect(values()).toEqual(['checking']);
    await world.advance(30_000);
    expect(values()).toEqual(['absent']);
    expect(exchange.sent).toHaveLength(1);
  });

  it('asked for twice with one id leaves once', async () => {
    const { world, exchange, effects } = transferWorld();
    exchange.answers = [{ data: underReview }, { data: underReview }];
    void effects.withdrawal(wish, PIN);
    void effects.withdrawal(wish, PIN);
    await world.advance(500);
    expect(exchange.sent).toHaveLength(1);
  });

  it('keeps its fund password out of every action and of the state', async () => {
    const { world, exchange, effects, actions, store } = transferWorld();
    exchange.answers = [TIMEOUT, { data: underReview }];
    void effects.withdrawal(wish, PIN);
    await world.advance(5_000);
    expect(JSON.stringify([actions, store.getState()])).not.toContain(PIN);
  });

  it('sends nothing more once the session is over', async () => {
    const { world, exchange, effects } = transferWorld();
    exchange.answers = [TIMEOUT];
    void effects.withdrawal(wish, PIN);
    await world.advance(500);
    effects.stop();
    await world.advance(60_000);
    expect(exchange.sent).toHaveLength(1);
  });
});

describe('the watch', () => {
  it('asks only while something is under review', async () => {
    const { world, exchange, effects } = transferWorld();
    exchange.rows = [unpaid, decided('success')];
    effects.look();
    await world.advance(60_000);
    expect(exchange.looks).toBe(1);
    exchange.rows = [underReview];
    effects.look();
    await world.advance(10_000);
    expect(exchange.looks).toBeGreaterThan(3);
  });

  it('rests while nobody looks, and asks at once when somebody does', async () => {
    const { world, exchange, effects, page, values } = transferWorld();
    exchange.rows = [underReview];
    effects.look();
    await world.advance(100);
    page.isAwake = false;
    await world.advance(1_500);
    const before = exchange.looks;
    await world.advance(60_000);
    expect(exchange.looks).toBeLessThanOrEqual(before + 1);
    page.isAwake = true;
    exchange.rows = [decided('success')];
    effects.woke();
    await world.advance(100);
    expect(values()).toEqual(['success']);
  });
});

describe('the proof of a deposit', () => {
  const proof = { depositId: 'D1', key: 'k1', reference: 'tx-1', sealed: null };

  it('without an answer is repeated with its key and its picture', async () => {
    const { world, exchange, effects, values, toasts } = transferWorld();
    exchange.rows = [unpaid];
    effects.look();
    await world.advance(100);
    exchange.answers = [TIMEOUT, { data: { ...unpaid, state: 'under_review' } }];
    void effects.proof(proof, 'data:image/jpeg;base64,AA==');
    await world.advance(100);
    expect(values()).toEqual(['proof_checking']);
    await world.advance(1_500);
    expect(values()).toEqual(['under_review']);
    expect(new Set(exchange.sent).size).toBe(1);
    expect(toasts()).toEqual(['common.submitted']);
  });

  it('that did not arrive is asked for again', async () => {
    const { world, exchange, effects, values } = transferWorld({ idempotent: false });
    exchange.rows = [unpaid];
    effects.look();
    await world.advance(100);
    exchange.answers = [TIMEOUT];
    void effects.proof(proof, null);
    await world.advance(60_000);
    expect(values()).toEqual(['awaiting_payment']);
    expect(exchange.sent).toHaveLength(1);
  });
});
