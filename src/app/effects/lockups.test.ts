import { configureStore } from '@reduxjs/toolkit';
import type { LockupOrder } from '../../contract';
import { selectIsCreditDue } from '../../state/lockups';
import { machinesReducer } from '../../state/machines';
import { createFakeTime } from '../../testing/fakeClock';
import { startLockupEffects } from './lockups';

const DAY = 86_400_000;

function follow() {
  const { world, time } = createFakeTime();
  const store = configureStore({ reducer: { machines: machinesReducer } });
  const start = time.clock.now();
  const asked: number[] = [];
  const lockups = startLockupEffects({
    dispatch: store.dispatch,
    getState: store.getState,
    time,
    onMoved: () => asked.push(time.clock.now() - start),
  });
  const row = (credits: number, cycleDays = 90): LockupOrder => ({
    ...{ orderNo: 'L1', currency: 'USDT', amount: '100', cycleDays, dailyRate: '0.00023' },
    ...{ estimatedEarnings: '2.07', earned: '0', createdAt: start },
    endsAt: start + cycleDays * DAY,
    ...(credits === cycleDays
      ? { state: 'complete' }
      : { state: 'earning', nextCreditAt: start + (credits + 1) * DAY }),
  });
  const isDue = () => selectIsCreditDue(store.getState(), 'L1');
  return { world, time, lockups, row, asked, isDue };
}

describe('While a lock-up earns', () => {
  it('the exchange is asked when a day is full, and again until it has credited it', async () => {
    const { world, lockups, row, asked, isDue } = follow();
    lockups.reported(row(0));
    await world.advance(DAY - 1_000);
    expect(asked).toEqual([]);
    await world.advance(8_000);
    expect(asked.map((at) => Math.round(at / 1_000))).toEqual([86_400, 86_405]);
    expect(isDue()).toBe(true);
    lockups.reported(row(1));
    expect(isDue()).toBe(false);
    await world.advance(60_000);
    expect(asked).toHaveLength(2);
  });

  it('a credit that is further away than a browser can count is not asked for early', async () => {
    const { world, lockups, row, asked } = follow();
    lockups.reported(row(40));
    await world.advance(40 * DAY);
    expect(asked).toEqual([]);
    await world.advance(DAY);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('nothing is asked for once it is complete, or the session is over', async () => {
    const first = follow();
    first.lockups.reported(first.row(0, 1));
    first.lockups.reported(first.row(1, 1));
    await first.world.advance(2 * DAY);
    expect(first.asked).toEqual([]);

    const second = follow();
    second.lockups.reported(second.row(0));
    second.lockups.stop();
    second.lockups.reported(second.row(1));
    await second.world.advance(3 * DAY);
    expect(second.asked).toEqual([]);
  });

  it('one that ended long ago is left alone', () => {
    const { time, lockups, row, isDue } = follow();
    lockups.reported(row(90));
    expect(time.alarm.size()).toBe(0);
    expect(isDue()).toBe(false);
  });
});
