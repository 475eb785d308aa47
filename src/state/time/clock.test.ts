import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '#contract';
import { createFakeTime, createFakeWorld } from '#testkit/testing/fakeClock';
import { secondsUntil } from './secondTicks';
import { createTime } from './time';

describe('Exchange clock', () => {
  it('is the device time, marked as not synchronized, before the first answer', () => {
    const world = createFakeWorld(1_000_000, 5_000);
    const { clock } = createTime(world.host);
    expect(clock.isSynced()).toBe(false);
    expect(clock.now()).toBe(1_005_000);
    expect(clock.uncertaintyMs()).toBe(Infinity);
  });

  it('uses the offset of an earlier page, marked as not synchronized, until the first answer', async () => {
    const world = createFakeWorld(1_000_000, -HOUR_MS);
    const { clock } = createTime(world.host);
    let notifications = 0;
    clock.subscribe(() => (notifications += 1));
    clock.setHint(HOUR_MS + 7);
    expect(clock.now()).toBe(1_000_007);
    expect(notifications).toBe(1);
    expect(clock.isSynced()).toBe(false);
    clock.observe(await world.roundTrip(10, 10));
    expect(Math.abs(clock.now() - world.serverNow())).toBeLessThanOrEqual(clock.uncertaintyMs());
    clock.setHint(0);
    expect(Math.abs(clock.now() - world.serverNow())).toBeLessThanOrEqual(clock.uncertaintyMs());
  });

  it('is correct within half the shortest round trip, for any error of the device clock', async () => {
    const delays = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const errors = fc.integer({ min: -20 * HOUR_MS, max: 20 * HOUR_MS });
    await fc.assert(
      fc.asyncProperty(delays, errors, async (trips, wallError) => {
        const world = createFakeWorld(1_800_000_000_000, wallError);
        const { clock } = createTime(world.host);
        for (const [up, down] of trips) {
          clock.observe(await world.roundTrip(up, down));
          const error = Math.abs(clock.now() - world.serverNow());
          expect(error).toBeLessThanOrEqual(clock.uncertaintyMs() + 1e-3);
        }
        const narrowest = Math.min(...trips.map(([up, down]) => up + down));
        expect(clock.uncertaintyMs()).toBeLessThanOrEqual((narrowest + 1) / 2 + 2);
      }),
    );
  });

  it.each([
    ['forward ninety days', 90 * DAY_MS],
    ['forward ten seconds', 10_000],
    ['back an hour', -HOUR_MS],
  ])('follows the exchange at once when its clock is moved %s', async (_name, by) => {
    const { world, time } = createFakeTime();
    time.clock.observe(await world.roundTrip(40, 40));
    world.setServerBy(by);
    time.clock.observe(await world.roundTrip(40, 40));
    expect(Math.abs(time.clock.now() - world.serverNow())).toBeLessThanOrEqual(41);
  });

  it('ignores a late answer from before the exchange clock was moved', async () => {
    const { world, time } = createFakeTime();
    const slow = await world.roundTrip(10, 10);
    world.setServerBy(DAY_MS);
    time.clock.observe(await world.roundTrip(10, 10));
    const now = time.clock.now();
    time.clock.observe(slow);
    expect(time.clock.now()).toBe(now);
  });

  it('detects sleep that stopped the monotonic clock and is correct after the next answer', async () => {
    const { world, time } = createFakeTime();
    expect(time.clock.checkSleep()).toBe(false);
    world.sleep(8 * HOUR_MS);
    expect(time.clock.checkSleep()).toBe(true);
    expect(time.clock.isSynced()).toBe(false);
    time.clock.observe(await world.roundTrip(30, 30));
    expect(time.clock.isSynced()).toBe(true);
    expect(Math.abs(time.clock.now() - world.serverNow())).toBeLessThanOrEqual(31);
  });

  it('stays correct over a day of answers although both clocks drift', async () => {
    const { world, time } = createFakeTime();
    for (let hour = 0; hour < 24; hour += 1) {
      await world.advance(HOUR_MS);
      world.setServerBy(100);
      time.clock.observe(await world.roundTrip(20, 20));
      expect(Math.abs(time.clock.now() - world.serverNow())).toBeLessThanOrEqual(25);
    }
  });
});

describe('Alarm', () => {
  it('fires many deadlines in order, never early, with one timer', async () => {
    const waits = fc.array(fc.integer({ min: -500, max: 90_000 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(waits, async (all) => {
        const { world, time } = createFakeTime();
        const start = time.clock.now();
        const fired: number[] = [];
        for (const wait of all) {
          time.alarm.at(start + wait, () => {
            expect(time.clock.now()).toBeGreaterThanOrEqual(start + wait);
            expect(time.clock.now()).toBeLessThan(start + Math.max(0, wait) + 2);
            fired.push(wait);
          });
        }
        expect(world.pendingTimers()).toBe(1);
        await world.advance(91_000);
        expect(fired).toEqual([...all].sort((a, b) => a - b));
        expect(world.pendingTimers()).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses a deadline that is not a number', () => {
    const { time } = createFakeTime();
    expect(() => time.alarm.at(NaN, () => {})).toThrow('not a number');
    expect(time.alarm.size()).toBe(0);
  });

  it('fires a deadline ninety days away on time and not at once', async () => {
    const { world, time } = createFakeTime();
    let fireCount = 0;
    time.alarm.at(time.clock.now() + 90 * DAY_MS, () => (fireCount += 1));
    await world.advance(90 * DAY_MS - 2);
    expect(fireCount).toBe(0);
    await world.advance(3);
    expect(fireCount).toBe(1);
  });

  it('fires missed deadlines after sleep and is rescheduled when the exchange clock is moved', () => {
    const { world, time, sync } = createFakeTime();
    const fired: string[] = [];
    const start = time.clock.now();
    time.alarm.at(start + 60_000, () => fired.push('minute'));
    time.alarm.at(start + DAY_MS, () => fired.push('day'));
    world.sleep(HOUR_MS);
    time.clock.checkSleep();
    time.alarm.wake();
    expect(fired).toEqual([]);
    sync();
    expect(fired).toEqual(['minute']);
    world.setServerBy(DAY_MS);
    sync();
    expect(fired).toEqual(['minute', 'day']);
  });

  it('does not fire a cancelled deadline', async () => {
    const { world, time } = createFakeTime();
    let fireCount = 0;
    const cancel = time.alarm.at(time.clock.now() + 1_000, () => (fireCount += 1));
    time.alarm.at(time.clock.now() + 2_000, () => (fireCount += 10));
    cancel();
    cancel();
    expect(time.alarm.size()).toBe(1);
    await world.advance(3_000);
    expect(fireCount).toBe(10);
  });
});

it('secondsUntil rounds up and is 0 at the end', () => {
  expect([60_000, 59_999, 1_000, 1, 0, -5].map((left) => secondsUntil(left, 0))).toEqual([
    60, 60, 1, 1, 0, 0,
  ]);
});
