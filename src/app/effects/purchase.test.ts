import type { LockupOrder, WealthOrder } from '#contract';
import type { PurchaseRow } from '../../machines/purchaseFacts';
import { requestPurchase } from '../../state/machines/requestPurchase';
import { outcomeSeen, recordsOfKind } from '../../state/machines/machines';
import { selectPurchase } from '../../state/machines/purchases';
import { broken, refusal, status } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
import { appOnFakeTime, inTurn } from '../../testing/followedApp';
import type { FollowedApp } from '../../testing/followedApp';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const { start } = appOnFakeTime(START);

const fund = {
  productId: 'FUND-GOLD',
  name: 'Gold Fund',
  kind: 'fund',
  amount: '100',
  cycleDays: 60,
  promisedUnits: '80',
} as const;
const lock = {
  ...fund,
  productId: 'LOCK-7',
  kind: 'lockup',
  cycleDays: 7,
  promisedUnits: null,
} as const;
const order: WealthOrder = {
  orderNo: 'TM-W1',
  productId: 'FUND-GOLD',
  name: 'Gold Fund',
  amount: '100.000',
  state: 'holding',
  value: '100',
  profit: '0',
  createdAt: START + 200,
};
const lockup: LockupOrder = {
  orderNo: 'TM-L1',
  currency: 'USDT',
  amount: '100',
  cycleDays: 7,
  dailyRate: '0.00011',
  estimatedEarnings: '0.077',
  earned: '0',
  state: 'earning',
  createdAt: START + 200,
  endsAt: START + 7 * 24 * 60 * MINUTE,
};

/** What the lists hold. */
function purchaseBook() {
  const book = { rows: [] as readonly PurchaseRow[] };
  const isLockup = (row: PurchaseRow): row is LockupOrder => 'cycleDays' in row;
  const answers: Answers = {
    wealthOrders: () => ({
      items: book.rows.filter((row): row is WealthOrder => !isLockup(row)),
      nextCursor: null,
    }),
    defiMyOrder: () => ({ items: book.rows.filter(isLockup), nextCursor: null }),
    wealthBuy: order,
    wealthSubmit: lockup,
  };
  return { book, answers };
}

const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;
const of = (app: FollowedApp, productId: string) => selectPurchase(app.store.getState(), productId);
const keptIds = () => {
  const kept = JSON.parse(window.sessionStorage.getItem('unanswered') ?? '[]') as {
    intent: { id: string };
  }[];
  return kept.map(({ intent }) => intent.id);
};

describe('A purchase', () => {
  it('leaves no second time before the moment that the exchange named, and is looked for meanwhile', async () => {
    const { answers } = purchaseBook();
    const busy = status(503, {}, { 'retry-after': '30' });
    const haste = status(429, { reason: 'RATE_LIMITED' }, { 'retry-after': '40' });
    const app = await start({ ...answers, wealthBuy: inOrder(busy, haste, order) });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(29_500);
    expect(app.keysOf('wealthBuy')).toEqual([id]);
    expect(app.asked('wealthOrders').length).toBeGreaterThan(1);
    await app.advance(20_000);
    expect(app.keysOf('wealthBuy')).toEqual([id, id]);
    await app.advance(15_000);
    expect(app.keysOf('wealthBuy')).toEqual([id, id]);
    await app.advance(30_000);
    expect(app.keysOf('wealthBuy')).toEqual([id, id, id]);
    expect(app.phases('purchase')).toEqual(['bought']);
  });

  it('is one call with one key, and is told when the exchange has it', async () => {
    const { answers } = purchaseBook();
    const app = await start(answers);
    const id = app.store.dispatch(requestPurchase(fund));
    expect(of(app, 'FUND-GOLD')?.value).toBe('submitting');
    expect(keptIds()).toEqual([id]);
    await app.advance(20);
    expect(of(app, 'FUND-GOLD')).toMatchObject({ value: 'bought', context: { row: order } });
    expect(keptIds()).toEqual([]);
    expect(app.told()).toEqual(['news.purchase.bought']);
    await app.advance(MINUTE);
    expect(app.keysOf('wealthBuy')).toEqual([id]);
  });

  it('takes no second one of the product while the fate of the first is not certain', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: broken(), wealthSubmit: broken() });
    const first = app.store.dispatch(requestPurchase(fund));
    await app.advance(500);
    expect(app.store.dispatch(requestPurchase({ ...fund, amount: '200' }))).toBe(first);
    const other = app.store.dispatch(requestPurchase(lock));
    await app.advance(20);
    expect(app.keysOf('wealthBuy')).toEqual([first]);
    expect(app.keysOf('wealthSubmit')).toEqual([other]);
    expect(recordsOfKind(app.store.getState(), 'purchase')).toHaveLength(2);
  });

  it('without an answer is checking, and the same key is asked until the answer is certain', async () => {
    const { answers } = purchaseBook();
    const app = await start({
      ...answers,
      wealthBuy: inOrder(broken(), status(500, { reason: 'FAULT' }), order),
    });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(900);
    expect(of(app, 'FUND-GOLD')).toMatchObject({
      value: 'checking',
      context: { unanswered: 'offline' },
    });
    expect(app.told()).toEqual([]);
    await app.advance(MINUTE);
    expect(of(app, 'FUND-GOLD')?.value).toBe('bought');
    expect(app.keysOf('wealthBuy')).toEqual([id, id, id]);
    expect(app.asked('wealthOrders')).toEqual([]);
  });

  it('that is refused says why, and the next try begins anew', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(refusal('PRODUCT_CLOSED'), order) });
    app.store.dispatch(requestPurchase(fund));
    await app.advance(1_100);
    expect(of(app, 'FUND-GOLD')?.context.refusal).toMatchObject({ reason: 'PRODUCT_CLOSED' });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(20);
    expect(of(app, 'FUND-GOLD')).toMatchObject({ id, value: 'bought' });
    expect(recordsOfKind(app.store.getState(), 'purchase')).toHaveLength(1);
  });

  it('rests while nobody is there, and goes on when the page wakes', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(broken(), order) });
    app.store.dispatch(requestPurchase(fund));
    await app.advance(20);
    app.show(false);
    await app.advance(10 * MINUTE);
    expect(app.asked('wealthBuy')).toHaveLength(1);
    app.show(true);
    await app.advance(0);
    expect(of(app, 'FUND-GOLD')?.value).toBe('bought');
  });

  it('counts for nothing any more when the session is over', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(broken(), order) });
    app.store.dispatch(requestPurchase(fund));
    await app.advance(500);
    app.signOut();
    const looks = app.asked('wealthOrders').length;
    await app.advance(10 * MINUTE);
    expect(app.asked('wealthBuy')).toHaveLength(1);
    expect(app.asked('wealthOrders')).toHaveLength(looks);
    expect(app.told()).toEqual([]);
    expect(recordsOfKind(app.store.getState(), 'purchase')).toEqual([]);
  });

  it('stays until it was seen, and cannot be put away before it is decided', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(broken(), order) });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(500);
    app.store.dispatch(outcomeSeen({ id }));
    expect(recordsOfKind(app.store.getState(), 'purchase')).toHaveLength(1);
    await app.advance(MINUTE);
    app.store.dispatch(outcomeSeen({ id }));
    expect(recordsOfKind(app.store.getState(), 'purchase')).toEqual([]);
  });

  it('that a reload cut off is checked with its own key, and bought once', async () => {
    const page = await start({ wealthSubmit: broken() });
    const id = page.store.dispatch(requestPurchase(lock));
    await page.advance(100);

    const app = await start(purchaseBook().answers);
    expect(of(app, 'LOCK-7')?.value).toBe('checking');
    expect(keptIds()).toEqual([id]);
    await app.advance(MINUTE);
    expect(of(app, 'LOCK-7')).toMatchObject({ value: 'bought', context: { row: lockup } });
    expect(new Set(app.keysOf('wealthSubmit'))).toEqual(new Set([id]));
  });
});

describe('Where a repeated call could buy twice', () => {
  const lost = { wealthBuy: broken(), wealthSubmit: broken() };
  const world = async (book: ReturnType<typeof purchaseBook>) =>
    start({ ...book.answers, ...lost }, { isIdempotent: false });

  it.each([
    ['a lock-up', lock, lockup, 'wealthSubmit'],
    ['a fund', fund, order, 'wealthBuy'],
  ] as const)(
    '%s without an answer is looked for in its list, and nothing is sent again',
    async (_name, wish, found, call) => {
      const exchange = purchaseBook();
      const app = await world(exchange);
      app.store.dispatch(requestPurchase(wish));
      await app.advance(500);
      exchange.book.rows = [found];
      await app.advance(MINUTE);
      expect(of(app, wish.productId)).toMatchObject({ value: 'bought', context: { row: found } });
      expect(app.asked(call)).toHaveLength(1);
    },
  );

  it('absence is believed only when no late call could still be accepted', async () => {
    const app = await world(purchaseBook());
    app.store.dispatch(requestPurchase(fund));
    await app.advance(115_000);
    expect(of(app, 'FUND-GOLD')?.value).toBe('checking');
    await app.advance(MINUTE);
    expect(of(app, 'FUND-GOLD')?.value).toBe('absent');
    expect(app.told()).toEqual(['news.order.absent']);
    expect(app.asked('wealthBuy')).toHaveLength(1);
  });

  it.each([
    ['of another amount', { ...order, amount: '99' }],
    ['of another product', { ...order, productId: 'FUND-OIL' }],
    ['from before the tap', { ...order, createdAt: START - MINUTE }],
    ['that is a lock-up', { ...lockup, orderNo: 'TM-L9' }],
  ])('an order %s is not taken for it', async (_name, other) => {
    const exchange = purchaseBook();
    exchange.book.rows = [other];
    const app = await world(exchange);
    app.store.dispatch(requestPurchase(fund));
    await app.advance(3 * MINUTE);
    expect(of(app, 'FUND-GOLD')?.value).toBe('absent');
  });

  it('nor is the same order bought just before', async () => {
    const exchange = purchaseBook();
    exchange.book.rows = [order];
    const app = await start(
      { ...exchange.answers, wealthBuy: inOrder(order, broken()) },
      { isIdempotent: false },
    );
    app.store.dispatch(requestPurchase(fund));
    await app.advance(1_100);
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(3 * MINUTE);
    expect(of(app, 'FUND-GOLD')).toMatchObject({ id, value: 'absent' });
  });
});
