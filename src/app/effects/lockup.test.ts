import { api } from '../../api';
import type { LockupOrder } from '#contract';
import { requestPurchase } from '../../state/machines/requestPurchase';
import { rowsWanted } from '../../state/machines/machines';
import { selectIsCreditDue } from '../../state/machines/lockups';
import { selectToasts } from '../../state/toasts';
import { broken } from '../../testing/exchange';
import { appOnFakeTime, inTurn } from '../../testing/followedApp';
import type { FollowedApp } from '../../testing/followedApp';

const DAY = 86_400_000;
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
  endsAt: START + cycleDays * DAY,
  ...(credits === cycleDays
    ? { state: 'complete' }
    : { state: 'earning', nextCreditAt: START + (credits + 1) * DAY }),
});

/** The list holds this one lock-up, which can be changed, and is followed. */
async function follow(row: LockupOrder) {
  const list = { row };
  const app = await start({ defiMyOrder: () => ({ items: [list.row], nextCursor: null }) });
  app.store.dispatch(rowsWanted({ machine: 'lockup' }));
  await app.advance(20);
  return { app, list };
}
const isDue = (app: FollowedApp) => selectIsCreditDue(app.store.getState(), 'L1');
const looks = (app: FollowedApp) => app.asked('defiMyOrder').length;

describe('While a lock-up earns', () => {
  it('the exchange is asked when a day is full, and again until it has credited it', async () => {
    const { app, list } = await follow(rowWith(0));
    await app.advance(DAY - 1_000);
    expect(looks(app)).toBe(1);
    await app.advance(3_000);
    expect(looks(app)).toBe(2);
    await app.advance(5_000);
    expect(looks(app)).toBe(3);
    expect(isDue(app)).toBe(true);
    list.row = rowWith(1);
    await app.advance(6_000);
    expect(isDue(app)).toBe(false);
    const credited = looks(app);
    await app.advance(60_000);
    expect(looks(app)).toBe(credited);
  });

  it('what is available is read again when the exchange has credited a day', async () => {
    const { app, list } = await follow(rowWith(0));
    void app.store.dispatch(api.endpoints.userDetails.initiate());
    await app.advance(DAY - 1_000);
    // Due, and not credited yet: nothing has changed.
    await app.advance(3_000);
    expect(isDue(app)).toBe(true);
    const before = app.asked('userDetails').length;
    list.row = rowWith(1);
    await app.advance(6_000);
    expect(app.asked('userDetails')).toHaveLength(before + 1);
  });

  it('its end is told with what was locked and what it has earned', async () => {
    const { app, list } = await follow(rowWith(0, 1));
    await app.advance(DAY - 1_000);
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

  it('a list that could not be had is asked for again', async () => {
    const page = { items: [rowWith(0)], nextCursor: null };
    const app = await start({
      defiMyOrder: inTurn<object>(broken(), broken(), broken(), broken(), page) as never,
    });
    app.store.dispatch(rowsWanted({ machine: 'lockup' }));
    await app.advance(120_000);
    expect(app.phases('lockup')).toEqual(['earning']);
  });

  it('one that was just bought is followed, whatever list was read before', async () => {
    const app = await start({
      wealthSubmit: rowWith(0),
      defiMyOrder: () => ({ items: [], nextCursor: null }),
    });
    const wish = {
      productId: 'L',
      name: 'Lock-up',
      amount: '100',
      cycleDays: 90,
      promisedUnits: null,
    };
    app.store.dispatch(requestPurchase({ ...wish, kind: 'lockup' }));
    await app.advance(200);
    expect(app.phases('lockup')).toEqual(['earning']);
  });

  it('a credit that is further away than a browser can count is not asked for early', async () => {
    const { app } = await follow(rowWith(40));
    await app.advance(40 * DAY);
    expect(looks(app)).toBe(1);
    await app.advance(DAY);
    expect(looks(app)).toBeGreaterThan(1);
  });

  it('nothing is asked for once it is complete, or the session is over', async () => {
    const first = await follow(rowWith(0, 1));
    first.list.row = rowWith(1, 1);
    await first.app.advance(DAY - 1_000);
    await first.app.advance(8_000);
    expect(first.app.phases('lockup')).toEqual(['complete']);
    const done = looks(first.app);
    await first.app.advance(2 * DAY);
    expect(looks(first.app)).toBe(done);

    const second = await follow(rowWith(0));
    second.app.signOut();
    const before = looks(second.app);
    await second.app.advance(3 * DAY);
    expect(looks(second.app)).toBe(before);
  });

  it('one that ended long ago is left alone', async () => {
    const { app } = await follow(rowWith(90));
    expect(app.phases('lockup')).toEqual([]);
    expect(isDue(app)).toBe(false);
  });
});
