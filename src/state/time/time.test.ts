import { HOUR_MS } from '#contract';
import { createFakeTime } from '#testkit/testing/fakeClock';
import { watchWaking } from './time';

describe('watchWaking', () => {
  const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

  it.each<[string, () => Event]>([
    ['when the page is restored from the back-forward cache', () => pageshow(true)],
    ['on focus', () => new Event('focus')],
    ['when the device is online again', () => new Event('online')],
  ])('requests the exchange time %s', (_name, event) => {
    const { time } = createFakeTime();
    const calls: boolean[] = [];
    const stop = watchWaking(time, (slept) => calls.push(slept));
    window.dispatchEvent(event());
    stop();
    window.dispatchEvent(event());
    expect(calls).toEqual([false]);
  });

  it('requests the exchange time once for ten quick changes of focus, and again when online', async () => {
    const { world, time } = createFakeTime();
    const resync = jest.fn();
    const stop = watchWaking(time, resync);
    for (let change = 0; change < 10; change += 1) {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    }
    expect(resync).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(resync).toHaveBeenCalledTimes(2);
    await world.advance(1_000);
    window.dispatchEvent(new Event('focus'));
    expect(resync).toHaveBeenCalledTimes(3);
    stop();
  });

  it('ignores the first pageshow event', () => {
    const { time } = createFakeTime();
    const resync = jest.fn();
    const stop = watchWaking(time, resync);
    window.dispatchEvent(pageshow(false));
    expect(resync).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    expect(resync).toHaveBeenCalledTimes(1);
    stop();
  });

  it('reports device sleep and fires due alarms only after the clock is synchronized', () => {
    const { world, time, sync } = createFakeTime();
    let alarmCount = 0;
    time.alarm.at(time.clock.now() + 60_000, () => (alarmCount += 1));
    const calls: boolean[] = [];
    const stop = watchWaking(time, (slept) => calls.push(slept));
    world.sleep(HOUR_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual([true]);
    expect(time.clock.isSynced()).toBe(false);
    expect(alarmCount).toBe(0);
    sync();
    expect(alarmCount).toBe(1);
    stop();
  });

  it('fires no alarm when the device clock is changed', () => {
    const { world, time, sync } = createFakeTime();
    let alarmCount = 0;
    time.alarm.at(time.clock.now() + 60_000, () => (alarmCount += 1));
    const stop = watchWaking(time, () => sync());
    world.setWallBy(5 * HOUR_MS);
    window.dispatchEvent(new Event('focus'));
    expect(alarmCount).toBe(0);
    expect(time.clock.now()).toBeCloseTo(world.serverNow(), -1);
    stop();
  });
});
