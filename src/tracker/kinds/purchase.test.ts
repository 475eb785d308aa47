import { MINUTE_MS } from '#contract';
import { fundHolding, lockupAfter } from '#samples/wealth';
import type { LockupOrder, WealthOrder } from '#contract';
import type { PurchaseRow } from '../../machines/purchase/selectors';
import { requestPurchase } from '../requestPurchase';
import { outcomeSeen, recordsOfKind } from '../machines';
import { selectPurchase } from '../purchases';
import { broken, refusal, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';

const START = Date.UTC(2026, 0, 1);
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
const order = fundHolding(START + 200, { amount: '100.000' });
const lockup = lockupAfter(0, START + 200);

/** The purchase lists of the exchange. */
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
const purchaseOf = (app: FollowedApp, productId: string) =>
  selectPurchase(app.store.getState(), productId);
const storedIds = () => {
  const kept = JSON.parse(localStorage.getItem('unanswered') ?? '[]') as {
    intent: { id: string };
  }[];
  return kept.map(({ intent }) => intent.id);
};

describe('Purchase', () => {
  it('is not repeated within the Retry-After time and is looked up in the meantime', async () => {
    const { answers } = purchaseBook();
    const busy = status(503, {}, { 'retry-after': '30' });
    const rateLimited = status(429, { reason: 'RATE_LIMITED' }, { 'retry-after': '40' });
    const app = await start({ ...answers, wealthBuy: inOrder(busy, rateLimited, order) });
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

  it('is sent once with one key and reported when accepted', async () => {
    const { answers } = purchaseBook();
    const app = await start(answers);
    const id = app.store.dispatch(requestPurchase(fund));
    expect(purchaseOf(app, 'FUND-GOLD')?.value).toBe('submitting');
    expect(storedIds()).toEqual([id]);
    await app.advance(20);
    expect(purchaseOf(app, 'FUND-GOLD')).toMatchObject({
      value: 'bought',
      context: { row: order },
    });
    expect(storedIds()).toEqual([]);
    expect(app.told()).toEqual(['news.purchase.bought']);
    await app.advance(MINUTE_MS);
    expect(app.keysOf('wealthBuy')).toEqual([id]);
  });

  it('blocks a second purchase of the same product while the result is unknown', async () => {
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

  it('is checking without an answer and is repeated with the same key until answered', async () => {
    const { answers } = purchaseBook();
    const app = await start({
      ...answers,
      wealthBuy: inOrder(broken(), status(500, { reason: 'FAULT' }), order),
    });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(900);
    expect(purchaseOf(app, 'FUND-GOLD')).toMatchObject({
      value: 'checking',
      context: { unanswered: 'offline' },
    });
    expect(app.told()).toEqual([]);
    await app.advance(MINUTE_MS);
    expect(purchaseOf(app, 'FUND-GOLD')?.value).toBe('bought');
    expect(app.keysOf('wealthBuy')).toEqual([id, id, id]);
    expect(app.asked('wealthOrders')).toEqual([]);
  });

  it('shows the reason of a refusal and can be requested again', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(refusal('PRODUCT_CLOSED'), order) });
    app.store.dispatch(requestPurchase(fund));
    await app.advance(1_100);
    expect(purchaseOf(app, 'FUND-GOLD')?.context.refusal).toMatchObject({
      reason: 'PRODUCT_CLOSED',
    });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(20);
    expect(purchaseOf(app, 'FUND-GOLD')).toMatchObject({ id, value: 'bought' });
    expect(recordsOfKind(app.store.getState(), 'purchase')).toHaveLength(1);
  });

  it('is not repeated on a hidden page and is repeated when the page becomes visible', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(broken(), order) });
    app.store.dispatch(requestPurchase(fund));
    await app.advance(20);
    app.show(false);
    await app.advance(10 * MINUTE_MS);
    expect(app.asked('wealthBuy')).toHaveLength(1);
    app.show(true);
    await app.advance(0);
    expect(purchaseOf(app, 'FUND-GOLD')?.value).toBe('bought');
  });

  it('is dropped at sign-out', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(broken(), order) });
    app.store.dispatch(requestPurchase(fund));
    await app.advance(500);
    app.signOut();
    const looks = app.asked('wealthOrders').length;
    await app.advance(10 * MINUTE_MS);
    expect(app.asked('wealthBuy')).toHaveLength(1);
    expect(app.asked('wealthOrders')).toHaveLength(looks);
    expect(app.told()).toEqual([]);
    expect(recordsOfKind(app.store.getState(), 'purchase')).toEqual([]);
  });

  it('is kept until its result was seen and cannot be removed before', async () => {
    const { answers } = purchaseBook();
    const app = await start({ ...answers, wealthBuy: inOrder(broken(), order) });
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(500);
    app.store.dispatch(outcomeSeen({ id }));
    expect(recordsOfKind(app.store.getState(), 'purchase')).toHaveLength(1);
    await app.advance(MINUTE_MS);
    app.store.dispatch(outcomeSeen({ id }));
    expect(recordsOfKind(app.store.getState(), 'purchase')).toEqual([]);
  });

  it('is repeated with its own key after a reload and bought once', async () => {
    const page = await start({ wealthSubmit: broken() });
    const id = page.store.dispatch(requestPurchase(lock));
    await page.advance(100);

    const app = await start(purchaseBook().answers);
    expect(purchaseOf(app, 'LOCK-7')?.value).toBe('checking');
    expect(storedIds()).toEqual([id]);
    await app.advance(MINUTE_MS);
    expect(purchaseOf(app, 'LOCK-7')).toMatchObject({ value: 'bought', context: { row: lockup } });
    expect(new Set(app.keysOf('wealthSubmit'))).toEqual(new Set([id]));
  });
});

describe('Purchase on a backend without idempotency', () => {
  const lost = { wealthBuy: broken(), wealthSubmit: broken() };
  const startWithoutAnswers = async (book: ReturnType<typeof purchaseBook>) =>
    start({ ...book.answers, ...lost }, { isIdempotent: false });

  it.each([
    ['a lock-up', lock, lockup, 'wealthSubmit'],
    ['a fund', fund, order, 'wealthBuy'],
  ] as const)(
    'looks up %s without an answer in its list and does not send it again',
    async (_name, draft, found, call) => {
      const exchange = purchaseBook();
      const app = await startWithoutAnswers(exchange);
      app.store.dispatch(requestPurchase(draft));
      await app.advance(500);
      exchange.book.rows = [found];
      await app.advance(MINUTE_MS);
      expect(purchaseOf(app, draft.productId)).toMatchObject({
        value: 'bought',
        context: { row: found },
      });
      expect(app.asked(call)).toHaveLength(1);
    },
  );

  it('counts as absent only when a late call can no longer be accepted', async () => {
    const app = await startWithoutAnswers(purchaseBook());
    app.store.dispatch(requestPurchase(fund));
    await app.advance(115_000);
    expect(purchaseOf(app, 'FUND-GOLD')?.value).toBe('checking');
    await app.advance(MINUTE_MS);
    expect(purchaseOf(app, 'FUND-GOLD')?.value).toBe('absent');
    expect(app.told()).toEqual(['news.order.absent']);
    expect(app.asked('wealthBuy')).toHaveLength(1);
  });

  it.each([
    ['of another amount', { ...order, amount: '99' }],
    ['of another product', { ...order, productId: 'FUND-OIL' }],
    ['created before the tap', { ...order, createdAt: START - MINUTE_MS }],
    ['of a lock-up', { ...lockup, orderNo: 'TM-L9' }],
  ])('does not match an order %s', async (_name, other) => {
    const exchange = purchaseBook();
    exchange.book.rows = [other];
    const app = await startWithoutAnswers(exchange);
    app.store.dispatch(requestPurchase(fund));
    await app.advance(3 * MINUTE_MS);
    expect(purchaseOf(app, 'FUND-GOLD')?.value).toBe('absent');
  });

  it('does not match an equal order that was bought just before', async () => {
    const exchange = purchaseBook();
    exchange.book.rows = [order];
    const app = await start(
      { ...exchange.answers, wealthBuy: inOrder(order, broken()) },
      { isIdempotent: false },
    );
    app.store.dispatch(requestPurchase(fund));
    await app.advance(1_100);
    const id = app.store.dispatch(requestPurchase(fund));
    await app.advance(3 * MINUTE_MS);
    expect(purchaseOf(app, 'FUND-GOLD')).toMatchObject({ id, value: 'absent' });
  });
});
