import { configureStore } from '@reduxjs/toolkit';
import type { ApiError } from '../../api';
import type { LockupOrder, WealthOrder } from '../../contract';
import type { Bought, PurchaseIntent } from '../../machines/purchaseFacts';
import { machinesReducer } from '../../state/machines';
import { selectPurchase, selectPurchases } from '../../state/purchases';
import { createFakeTime } from '../../testing/fakeClock';
import type { Answer } from './orderCalls';
import type { PurchaseCalls } from './purchaseCalls';
import { startPurchaseEffects } from './purchases';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

const fund: PurchaseIntent = {
  ...{ id: 'p1', productId: 'FUND-GOLD', name: 'Gold Fund', kind: 'fund', amount: '100' },
  ...{ cycleDays: 60, promisedUnits: '80', askedAt: START },
};
const lock: PurchaseIntent = {
  ...{ ...fund, id: 'p2', productId: 'LOCK-7', kind: 'lockup' },
  ...{ cycleDays: 7, promisedUnits: null },
};
const order: WealthOrder = {
  ...{ orderNo: 'TM-W1', productId: 'FUND-GOLD', name: 'Gold Fund', amount: '100.000' },
  ...{ state: 'holding', value: '100', profit: '0', createdAt: START + 200 },
};
const lockup: LockupOrder = {
  ...{ orderNo: 'TM-L1', currency: 'USDT', amount: '100', cycleDays: 7, dailyRate: '0.00011' },
  ...{ estimatedEarnings: '0.077', earned: '0', state: 'earning' },
  ...{ createdAt: START + 200, endsAt: START + 7 * 24 * 60 * MINUTE },
};
const failed = (error: ApiError): Answer<Bought> => ({ error });
const TIMEOUT = failed({ kind: 'timeout' });
const FROZEN = failed({ kind: 'refused', reason: 'FUNDS_FROZEN', code: 1200, data: {} });

/** An exchange in a few lines: what its lists hold, and how it answers purchases. */
function purchaseWorld({ idempotent = true } = {}) {
  const { world, time } = createFakeTime(START);
  const exchange = {
    rows: [] as Bought[],
    answers: [] as Answer<Bought>[],
    sent: [] as string[],
    looks: 0,
  };
  const calls: PurchaseCalls = {
    buy({ id }) {
      exchange.sent.push(id);
      return Promise.resolve(exchange.answers.shift() ?? TIMEOUT);
    },
    newest() {
      exchange.looks += 1;
      return Promise.resolve({ data: exchange.rows });
    },
  };
  const store = configureStore({ reducer: { machines: machinesReducer } });
  const page = { isAwake: true, remembered: [] as readonly string[], decided: [] as string[] };
  const effects = startPurchaseEffects({
    dispatch: store.dispatch,
    getState: store.getState,
    clock: time.clock,
    host: world.host,
    calls,
    isAwake: () => page.isAwake,
    hasIdempotentWrites: () => idempotent,
    onDecided: ({ value }) => page.decided.push(value),
    remember: (asked) => (page.remembered = asked.map(({ id }) => id)),
  });
  const of = (productId: string) => selectPurchase(store.getState(), productId);
  const count = () => selectPurchases(store.getState()).length;
  return { world, exchange, page, effects, of, count };
}

describe('A purchase', () => {
  it('is one call with one key, and is told when the exchange has it', async () => {
    const { world, exchange, page, effects, of } = purchaseWorld();
    exchange.answers = [{ data: order }];
    void effects.buy(fund);
    expect(of('FUND-GOLD')?.value).toBe('submitting');
    expect(page.remembered).toEqual(['p1']);
    await world.advance(0);
    expect(of('FUND-GOLD')).toMatchObject({ value: 'bought', context: { row: order } });
    expect(page).toMatchObject({ remembered: [], decided: ['bought'] });
    await world.advance(MINUTE);
    expect(exchange.sent).toEqual(['p1']);
  });

  it('takes no second one of the product while the fate of the first is not certain', async () => {
    const { world, exchange, effects, count } = purchaseWorld();
    void effects.buy(fund);
    await world.advance(500);
    void effects.buy({ ...fund, id: 'p9' });
    void effects.buy(lock);
    await world.advance(0);
    expect(exchange.sent).toEqual(['p1', 'p2']);
    expect(count()).toBe(2);
  });

  it('without an answer is checking, and the same key is asked until the answer is certain', async () => {
    const { world, exchange, page, effects, of } = purchaseWorld();
    exchange.answers = [TIMEOUT, failed({ kind: 'http', status: 500 }), { data: order }];
    void effects.buy(fund);
    await world.advance(900);
    expect(of('FUND-GOLD')).toMatchObject({
      value: 'checking',
      context: { unanswered: 'timeout' },
    });
    expect(page.decided).toEqual([]);
    await world.advance(MINUTE);
    expect(of('FUND-GOLD')?.value).toBe('bought');
    expect(exchange.sent).toEqual(['p1', 'p1', 'p1']);
    expect(exchange.looks).toBe(0);
  });

  it('that is refused says why, and the next try begins anew', async () => {
    const { world, exchange, effects, of, count } = purchaseWorld();
    exchange.answers = [FROZEN, { data: order }];
    void effects.buy(fund);
    await world.advance(0);
    expect(of('FUND-GOLD')?.context.refusal).toMatchObject({ reason: 'FUNDS_FROZEN', code: 1200 });
    void effects.buy({ ...fund, id: 'p3' });
    await world.advance(0);
    expect(of('FUND-GOLD')).toMatchObject({ id: 'p3', value: 'bought' });
    expect(count()).toBe(1);
  });

  it('rests while nobody is there, and goes on when the page wakes', async () => {
    const { world, exchange, page, effects, of } = purchaseWorld();
    exchange.answers = [TIMEOUT, { data: order }];
    void effects.buy(fund);
    page.isAwake = false;
    await world.advance(10 * MINUTE);
    expect(exchange.sent).toHaveLength(1);
    page.isAwake = true;
    effects.woke();
    await world.advance(0);
    expect(of('FUND-GOLD')?.value).toBe('bought');
  });

  it('counts for nothing any more when the session is over', async () => {
    const { world, exchange, page, effects } = purchaseWorld();
    exchange.answers = [TIMEOUT, { data: order }];
    void effects.buy(fund);
    await world.advance(500);
    effects.stop();
    await world.advance(10 * MINUTE);
    expect(exchange.sent).toHaveLength(1);
    expect(page.decided).toEqual([]);
  });

  it('stays until it was seen, and cannot be put away before it is decided', async () => {
    const { world, exchange, effects, count } = purchaseWorld();
    exchange.answers = [TIMEOUT, { data: order }];
    void effects.buy(fund);
    await world.advance(500);
    effects.seen('p1');
    expect(count()).toBe(1);
    await world.advance(MINUTE);
    effects.seen('p1');
    expect(count()).toBe(0);
  });

  it('that a reload cut off is checked with its own key, and bought once', async () => {
    const { world, exchange, page, effects, of } = purchaseWorld();
    exchange.answers = [{ data: lockup }];
    void effects.resume(lock);
    expect(of('LOCK-7')?.value).toBe('checking');
    expect(page.remembered).toEqual(['p2']);
    await world.advance(MINUTE);
    expect(of('LOCK-7')).toMatchObject({ value: 'bought', context: { row: lockup } });
    expect(exchange.sent).toEqual(['p2']);
  });
});

describe('Where a repeated call could buy twice', () => {
  const world = () => purchaseWorld({ idempotent: false });

  it.each([
    ['a lock-up', lock, lockup],
    ['a fund', fund, order],
  ])(
    '%s without an answer is looked for in its list, and nothing is sent again',
    async (...row) => {
      const [, intent, found] = row;
      const { world: time, exchange, effects, of } = world();
      void effects.buy(intent);
      await time.advance(500);
      exchange.rows = [found];
      await time.advance(MINUTE);
      expect(of(intent.productId)).toMatchObject({ value: 'bought', context: { row: found } });
      expect(exchange.sent).toEqual([intent.id]);
    },
  );

  it('absence is believed only when no late call could still be accepted', async () => {
    const { world: time, exchange, page, effects, of } = world();
    void effects.buy(fund);
    await time.advance(14_000);
    expect(of('FUND-GOLD')?.value).toBe('checking');
    await time.advance(MINUTE);
    expect(of('FUND-GOLD')?.value).toBe('absent');
    expect(page.decided).toEqual(['absent']);
    expect(exchange.sent).toEqual(['p1']);
  });

  it.each([
    ['of another amount', { ...order, amount: '99' }],
    ['of another product', { ...order, productId: 'FUND-OIL' }],
    ['from before the tap', { ...order, createdAt: START - MINUTE }],
    ['that is a lock-up', { ...lockup, orderNo: 'TM-L9' }],
  ])('an order %s is not taken for it', async (_name, other) => {
    const { world: time, exchange, effects, of } = world();
    exchange.rows = [other];
    void effects.buy(fund);
    await time.advance(2 * MINUTE);
    expect(of('FUND-GOLD')?.value).toBe('absent');
  });

  it('nor is the same order bought just before', async () => {
    const { world: time, exchange, effects, of } = world();
    exchange.answers = [{ data: order }];
    exchange.rows = [order];
    void effects.buy(fund);
    await time.advance(500);
    void effects.buy({ ...fund, id: 'p3', askedAt: START + 500 });
    await time.advance(2 * MINUTE);
    expect(of('FUND-GOLD')).toMatchObject({ id: 'p3', value: 'absent' });
  });
});
