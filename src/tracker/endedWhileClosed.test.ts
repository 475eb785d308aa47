import { DAY_MS } from '#contract';
import { api } from '../api';
import type { LockupOrder, WealthOrder } from '#contract';
import { requestPurchase } from './requestPurchase';
import { placeOrder } from './placeOrder';
import { rowsWanted } from './machines';
import { selectToasts } from '../state/toasts';
import { status } from '#testkit/app/exchange';
import { appOnFakeTime } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import {
  lostRow,
  orderedRow,
  pendingRow,
  ORDER_ROWS_AT,
  ticket,
  wonRow,
} from '#testkit/app/orderRows';
import { holdingRow, lockupRow, pageOf, user } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { decided, transferBook, underReview } from '#testkit/app/transferBook';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

type Answers = Parameters<typeof start>[0];

const { userDetails } = standardAnswers();
const detailsOf = (id: string) => ({ ...userDetails, user: { ...user, id } });

/** Opens a page for an account and waits until it has checked for missed results. */
async function visit(answers: Answers, account = 'u1'): Promise<FollowedApp> {
  const app = await start({ userDetails: detailsOf(account), ...answers });
  await app.store.dispatch(api.endpoints.userDetails.initiate());
  await app.advance(200);
  return app;
}

/** The toasts with message id, count and link. */
const toasts = ({ store }: FollowedApp) =>
  selectToasts(store.getState()).map(({ text, path }) => [text.id, text.values?.count, path]);

const WON = [['news.order.win', undefined, '/orderrecord?order=R1']];

/** A visit with a running order, which ends after the visit. */
async function visitBeforeOrderEnds() {
  const { book, answers } = orderBook();
  book.held = [orderedRow];
  await visit(answers);
  book.held = [];
  book.ended = [wonRow];
  return { book, answers };
}

describe('Order that ended while the app was closed', () => {
  it('is reported once with a link, and not again after a reload', async () => {
    const { answers } = await visitBeforeOrderEnds();
    expect(toasts(await visit(answers))).toEqual(WON);
    expect(toasts(await visit(answers))).toEqual([]);
  });

  it('is reported in a new tab with an empty session storage', async () => {
    const { answers } = await visitBeforeOrderEnds();
    window.sessionStorage.clear();
    expect(toasts(await visit(answers))).toEqual(WON);
  });

  it('is reported to the same account after its session expired', async () => {
    const { answers } = await visitBeforeOrderEnds();
    const expired = await start({ userDetails: status(401), orderHoldList: status(401) });
    await expired.store.dispatch(api.endpoints.userDetails.initiate());
    await expired.advance(200);
    expect(toasts(expired).flat()).not.toContain('news.order.win');
    expect(toasts(await visit(answers))).toEqual(WON);
  });

  it('is not reported to another account and is still reported to its own', async () => {
    const { answers } = await visitBeforeOrderEnds();
    expect(toasts(await visit(answers, 'u2'))).toEqual([]);
    expect(toasts(await visit(answers))).toEqual(WON);
  });

  it('is not reported on the first visit', async () => {
    const { book, answers } = orderBook();
    book.ended = [wonRow];
    const app = await visit(answers);
    expect(app.asked('orderHoldList')).toHaveLength(1);
    expect(toasts(app)).toEqual([]);
  });

  it('is reported by only one of two tabs', async () => {
    const { answers } = await visitBeforeOrderEnds();
    const beforeReport = localStorage.getItem('preferences') ?? '';
    expect(toasts(await visit(answers))).toEqual(WON);
    const afterReport = localStorage.getItem('preferences') ?? '';
    // The other tab starts before this tab has reported the order, and checks for missed results afterwards.
    localStorage.setItem('preferences', beforeReport);
    const other = await start({ ...answers, userDetails: detailsOf('u1') });
    localStorage.setItem('preferences', afterReport);
    await other.store.dispatch(api.endpoints.userDetails.initiate());
    await other.advance(200);
    expect(toasts(other)).toEqual([]);
  });

  it('is reported in one message with the number of orders when several orders ended', async () => {
    const { book, answers } = orderBook();
    const rows = ['R1', 'R2', 'R3'].map((orderNo) => ({ ...orderedRow, orderNo }));
    book.held = rows;
    await visit(answers);
    book.held = [];
    book.ended = rows.map(({ orderNo }) => ({ ...lostRow, orderNo }));
    expect(toasts(await visit(answers))).toEqual([['news.away.orders', 3, '/orderrecord']]);
  });

  it('is not reported again when the user saw it end', async () => {
    const { book, answers } = orderBook();
    const app = await visit(answers);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(100);
    expect(app.phases('order')).toEqual(['pending']);
    book.ended = [wonRow];
    await app.advance(5_000);
    expect(app.told()).toContain('news.order.win');
    expect(toasts(await visit(answers))).toEqual([]);
  });

  it('is looked up again when the first look-up failed', async () => {
    const { book, answers } = await visitBeforeOrderEnds();
    book.isReachable = false;
    expect(toasts(await visit(answers))).toEqual([]);
    book.isReachable = true;
    expect(toasts(await visit(answers))).toEqual(WON);
  });

  it('is looked up once and forgotten when the exchange does not list it', async () => {
    const { book, answers } = await visitBeforeOrderEnds();
    book.ended = [];
    expect(toasts(await visit(answers))).toEqual([]);
    const app = await visit(answers);
    expect(app.asked('orderList')).toHaveLength(1);
  });
});

it('The stored running orders contain no amount, no name and no readable account id', async () => {
  await visitBeforeOrderEnds();
  const { running } = JSON.parse(localStorage.getItem('preferences') ?? '{}') as {
    running: string[];
  };
  expect(running).toEqual([expect.stringMatching(/^[0-9a-z]+ order R1 0$/)]);
  expect(running[0]).not.toContain('u1 ');
});

it('A withdrawal that was decided while the app was closed is reported once', async () => {
  const { book, answers } = transferBook();
  book.rows = [underReview];
  const page = await visit(answers);
  page.store.dispatch(rowsWanted({ machine: 'transfer' }));
  await page.advance(200);
  book.rows = [decided('success')];
  expect(toasts(await visit(answers))).toEqual([
    ['news.transfer.withdrawn', undefined, '/withdraw?withdrawal=W1'],
  ]);
  expect(toasts(await visit(answers))).toEqual([]);
});

/** Lock-ups and wealth products end at a known time of the exchange clock. */
describe('Purchased product when the app is opened again', () => {
  const lockup = lockupRow({
    createdAt: ORDER_ROWS_AT - 7 * DAY_MS,
    endsAt: ORDER_ROWS_AT,
    nextCreditAt: ORDER_ROWS_AT + 3_000,
  });
  const complete: LockupOrder = {
    ...lockupRow(),
    endsAt: ORDER_ROWS_AT,
    state: 'complete',
    earned: '0.8',
  };

  it('is reported once as complete if it is a lock-up that ended while the app was closed', async () => {
    const page = await visit({ defiMyOrder: pageOf(lockup) });
    page.store.dispatch(rowsWanted({ machine: 'lockup' }));
    await page.advance(200);
    expect(page.phases('lockup')).toEqual(['earning']);
    const back = await visit({ defiMyOrder: pageOf(complete) });
    expect(toasts(back)).toEqual([['news.lockup.complete', undefined, '/record?tab=lockups']]);
    expect(toasts(await visit({ defiMyOrder: pageOf(complete) }))).toEqual([]);
  });

  it('is not requested again if its end is still in the future', async () => {
    const later = { ...lockup, endsAt: ORDER_ROWS_AT + DAY_MS };
    const page = await visit({ defiMyOrder: pageOf(later) });
    page.store.dispatch(rowsWanted({ machine: 'lockup' }));
    await page.advance(200);
    const back = await visit({ defiMyOrder: pageOf(later) });
    await back.advance(1_000);
    expect(back.asked('defiMyOrder')).toHaveLength(1);
  });

  it('is reported once as matured if it is a wealth product that ended while the app was closed', async () => {
    const holding: WealthOrder = holdingRow({ createdAt: ORDER_ROWS_AT, maturesAt: ORDER_ROWS_AT });
    const page = await visit({ wealthBuy: holding, wealthOrders: pageOf(holding) });
    const { productId, name, amount } = holding;
    const draft = { productId, name, amount, cycleDays: null, promisedUnits: null };
    page.store.dispatch(requestPurchase({ ...draft, kind: 'wealth' }));
    await page.advance(200);
    const matured = { ...holding, state: 'matured' } as const;
    const back = await visit({ wealthOrders: pageOf(matured) });
    expect(toasts(back)).toEqual([['news.purchase.matured', undefined, '/record?tab=wealth']]);
    expect(toasts(await visit({ wealthOrders: pageOf(matured) }))).toEqual([]);
  });
});

it('An order that reaches the exchange after a reload is detected within seconds', async () => {
  const { book, answers } = orderBook();
  const page = await visit({ ...answers, orderCreate: () => new Promise<never>(() => {}) });
  page.store.dispatch(placeOrder(ticket));
  await page.advance(100);
  const back = await visit({ ...answers, orderCreate: () => pendingRow });
  await back.advance(3_000);
  expect(back.phases('order')).toEqual(['pending']);
  book.held = [pendingRow];
});
