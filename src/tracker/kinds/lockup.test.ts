import { api } from '../../api';
import { DAY_MS } from '#contract';
import type { LockupOrder } from '#contract';
import { requestPurchase } from '../requestPurchase';
import { rowsWanted } from '../machines';
import { selectIsCreditDue } from '../lockups';
import { selectToasts } from '../../state/toasts';
import { broken } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';

const START = Date.UTC(2026, 0, 1);
const { start } = appOnFakeTime(START);

const rowWith = (credits: number, cycleDays = 90): LockupOrder => ({
  orderNo: 'L1',
  currency: 'USDT',
  amount: '100',
  cycleDays,
  dailyRate: '0.00023',
  estimatedEarnings: '2.07',
  earned: '0',
  createdAt: START,
  endsAt: START + cycleDays * DAY_MS,
  ...(credits === cycleDays
    ? { state: 'complete' }
    : { state: 'earning', nextCreditAt: START + (credits + 1) * DAY_MS }),
});

/** Follows one lock-up whose row the test can change. */
async function follow(row: LockupOrder) {
  const list = { row };
  const app = await start({ defiMyOrder: () => ({ items: [list.row], nextCursor: null }) });
  app.store.dispatch(rowsWanted({ machine: 'lockup' }));
  await app.advance(20);
  return { app, list };
}
const isDue = (app: FollowedApp) => selectIsCreditDue(app.store.getState(), 'L1');
const pollCount = (app: FollowedApp) => app.asked('defiMyOrder').length;

describe('Lock-up that earns', () => {
  it('is polled when a credit is due until the exchange has booked it', async () => {
    const { app, list } = await follow(rowWith(0));
    await app.advance(DAY_MS - 1_000);
    expect(pollCount(app)).toBe(1);
    await app.advance(3_000);
    expect(pollCount(app)).toBe(2);
    await app.advance(5_000);
    expect(pollCount(app)).toBe(3);
    expect(isDue(app)).toBe(true);
    list.row = rowWith(1);
    await app.advance(6_000);
    expect(isDue(app)).toBe(false);
    const credited = pollCount(app);
    await app.advance(60_000);
    expect(pollCount(app)).toBe(credited);
  });

  it('is requested once, even if the account is loaded after the list', async () => {
    const { app } = await follow(rowWith(0));
    void app.store.dispatch(api.endpoints.userDetails.initiate());
    await app.advance(1_000);
    expect(pollCount(app)).toBe(1);
  });

  it('causes a request of the balance after each booked credit', async () => {
    const { app, list } = await follow(rowWith(0));
    void app.store.dispatch(api.endpoints.userDetails.initiate());
    // The steps of a long advance exceed the time limit of a call, so a short advance comes first, in which the balance
    // is answered.
    await app.advance(1_000);
    await app.advance(DAY_MS - 2_000);
    // The credit is due but not booked yet.
    await app.advance(3_000);
    expect(isDue(app)).toBe(true);
    const before = app.asked('userDetails').length;
    list.row = rowWith(1);
    await app.advance(6_000);
    expect(app.asked('userDetails')).toHaveLength(before + 1);
  });

  it('is reported at its end with the locked amount and the earnings', async () => {
    const { app, list } = await follow(rowWith(0, 1));
    await app.advance(DAY_MS - 1_000);
    list.row = { ...rowWith(1, 1), earned: '0.023' };
    await app.advance(8_000);
    expect(selectToasts(app.store.getState()).map(({ text, tone }) => [text, tone])).toEqual([
      [
        {
          id: 'news.lockup.complete',
          values: { amount: { usdt: '100' }, earned: { usdt: '0.023' } },
        },
        'good',
      ],
    ]);
  });

  it('is found when the list succeeds after several failures', async () => {
    const page = { items: [rowWith(0)], nextCursor: null };
    const app = await start({
      defiMyOrder: inTurn<object>(broken(), broken(), broken(), broken(), page) as never,
    });
    app.store.dispatch(rowsWanted({ machine: 'lockup' }));
    await app.advance(120_000);
    expect(app.phases('lockup')).toEqual(['earning']);
  });

  it('is tracked after its purchase, even if the loaded list does not contain it yet', async () => {
    const app = await start({
      wealthSubmit: rowWith(0),
      defiMyOrder: () => ({ items: [], nextCursor: null }),
    });
    const draft = {
      productId: 'L',
      name: 'Lock-up',
      amount: '100',
      cycleDays: 90,
      promisedUnits: null,
    };
    app.store.dispatch(requestPurchase({ ...draft, kind: 'lockup' }));
    await app.advance(200);
    expect(app.phases('lockup')).toEqual(['earning']);
  });

  it('is not polled early for a credit that is later than the longest browser timer', async () => {
    const { app } = await follow(rowWith(40));
    await app.advance(40 * DAY_MS);
    expect(pollCount(app)).toBe(1);
    await app.advance(DAY_MS);
    expect(pollCount(app)).toBeGreaterThan(1);
  });

  it('is not polled after completion or sign-out', async () => {
    const first = await follow(rowWith(0, 1));
    first.list.row = rowWith(1, 1);
    await first.app.advance(DAY_MS - 1_000);
    await first.app.advance(8_000);
    expect(first.app.phases('lockup')).toEqual(['complete']);
    const done = pollCount(first.app);
    await first.app.advance(2 * DAY_MS);
    expect(pollCount(first.app)).toBe(done);

    const second = await follow(rowWith(0));
    second.app.signOut();
    const before = pollCount(second.app);
    await second.app.advance(3 * DAY_MS);
    expect(pollCount(second.app)).toBe(before);
  });

  it('is not tracked when it ended long ago', async () => {
    const { app } = await follow(rowWith(90));
    expect(app.phases('lockup')).toEqual([]);
    expect(isDue(app)).toBe(false);
  });
});
