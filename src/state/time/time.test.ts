import { createFakeTime } from '#testkit/testing/fakeClock';
import { watchWaking } from './time';

const HOUR = 3_600_000;

describe('A page that wakes', () => {
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

  it.each<[string, () => Event]>([
    ['when the browser brings it back', () => shown(true)],
    ['at focus', () => new Event('focus')],
    ['when it is online again', () => new Event('online')],
  ])('asks for the time %s', (_name, event) => {
    const { time } = createFakeTime();
    const asked: boolean[] = [];
    const stop = watchWaking(time, (slept) => asked.push(slept));
    window.dispatchEvent(event());
    stop();
    window.dispatchEvent(event());
    expect(asked).toEqual([false]);
  });

  it('is not one that is shown for the first time', () => {
    const { time } = createFakeTime();
    const resync = jest.fn();
    const stop = watchWaking(time, resync);
    window.dispatchEvent(shown(false));
    expect(resync).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    expect(resync).toHaveBeenCalledTimes(1);
    stop();
  });

  it('says that it slept, decides nothing by its own clock, and rings once the exchange has told the time', () => {
    const { world, time, sync } = createFakeTime();
    let rang = 0;
    time.alarm.at(time.clock.now() + 60_000, () => (rang += 1));
    const asked: boolean[] = [];
    const stop = watchWaking(time, (slept) => asked.push(slept));
    world.sleep(HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual([true]);
    expect(time.clock.isSynced()).toBe(false);
    expect(rang).toBe(0);
    sync();
    expect(rang).toBe(1);
    stop();
  });

  it('is not fooled when someone sets the device clock', () => {
    const { world, time, sync } = createFakeTime();
    let rang = 0;
    time.alarm.at(time.clock.now() + 60_000, () => (rang += 1));
    const stop = watchWaking(time, () => sync());
    world.setWallBy(5 * HOUR);
    window.dispatchEvent(new Event('focus'));
    expect(rang).toBe(0);
    expect(time.clock.now()).toBeCloseTo(world.serverNow(), -1);
    stop();
  });
});
