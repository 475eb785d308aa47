import type { LockupOrder } from '../../contract';
import { rowsWanted } from '../../state/machines/machines';
import { selectIsCreditDue } from '../../state/machines/lockups';
import { appOnFakeTime } from '../../testing/followedApp';
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
