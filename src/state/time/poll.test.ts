import { DAY_MS, HOUR_MS } from '#contract';
import { createFakeTime } from '#testkit/testing/fakeClock';
import { loseConnection, reportReached } from '../connection';
import { isPageVisible } from './pageActivity';
import { repeatAfter, startPoll } from './poll';

const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

type Fake = ReturnType<typeof createFakeTime>;
type Options = Omit<Parameters<typeof repeatAfter>[0], 'time' | 'run' | 'delays'>;

let stop = () => {};

/** Counts the runs of a poll with delays of 1 s, 2 s, 4 s, 4 s … */
function repeat(options: Options = {}) {
  const fake = createFakeTime();
  const run = jest.fn<unknown, []>();
  stop = repeatAfter({ time: fake.time, delays: [1_000, 2_000, 4_000], run, ...options });
  return { ...fake, run };
}

afterEach(() => {
  stop();
  reportReached();
  jest.restoreAllMocks();
});

describe('repeatAfter', () => {
  it.each<[string, Options, number]>([
    ['waits for the first delay', {}, 0],
    ['runs at once if it is eager', { isEager: true }, 1],
  ])('%s', async (_, options, atOnce) => {
    const { world, run } = repeat(options);
    await world.advance(10);
    expect(run).toHaveBeenCalledTimes(atOnce);
    await world.advance(1_000);
    expect(run).toHaveBeenCalledTimes(atOnce + 1);
  });

  it('repeats its last delay', async () => {
    const { world, run } = repeat();
    await world.advance(1_000 + 2_000 + 4_000 + 5 * 4_000 + 100);
    expect(run).toHaveBeenCalledTimes(8);
  });

  it.each<[string, Options, number, number]>([
    ['waits for its delay when the page is shown again', {}, 0, 1],
    ['runs when the page is shown again, if it is eager', { isEager: true }, 1, 2],
  ])('has no timer on a hidden page, and %s', async (_, options, shown, later) => {
    const { world, run } = repeat(options);
    setVisibility('hidden');
    expect(world.pendingTimers()).toBe(0);
    await world.advance(DAY_MS);
    expect(run).not.toHaveBeenCalled();
    setVisibility('visible');
    await world.advance(10);
    expect(run).toHaveBeenCalledTimes(shown);
    await world.advance(1_100);
    expect(run).toHaveBeenCalledTimes(later);
  });

  it('continues on a hidden page if this is allowed', async () => {
    const { world, run } = repeat({ isAllowed: () => true });
    setVisibility('hidden');
    await world.advance(1_010);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Options, number]>([
    ['stops while the exchange is not reached', {}, 0],
    [
      'continues without a connection if only the page must be visible',
      { isAllowed: isPageVisible },
      1,
    ],
  ])('%s', async (_, options, runs) => {
    loseConnection();
    const { world, run } = repeat(options);
    await world.advance(1_010);
    expect(run).toHaveBeenCalledTimes(runs);
    reportReached();
    await world.advance(2_010);
    expect(run).toHaveBeenCalledTimes(runs + 1);
  });

  it('keeps its due time when the connection comes back often', async () => {
    const { world, run } = repeat({ isAllowed: isPageVisible });
    for (let times = 0; times < 10; times += 1) {
      await world.advance(100);
      loseConnection();
      reportReached();
    }
    await world.advance(10);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs once, and not once for each missed delay, after the device slept', async () => {
    const { world, time, run } = repeat();
    world.sleep(HOUR_MS);
    time.clock.checkSleep();
    time.alarm.wake();
    await world.advance(1_010);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([HOUR_MS, -HOUR_MS])(
    'keeps its delays when the server time is corrected by %i ms',
    async (byMs) => {
      const { world, sync, run } = repeat();
      world.setServerBy(byMs);
      sync();
      await world.advance(900);
      expect(run).not.toHaveBeenCalled();
      await world.advance(110);
      expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it('continues after an exception, and reports it', async () => {
    const reported = jest.spyOn(window, 'reportError').mockImplementation();
    const { world, run } = repeat();
    run.mockImplementationOnce(() => {
      throw new TypeError('a bug');
    });
    await world.advance(3_100);
    expect(run).toHaveBeenCalledTimes(2);
    expect(reported).toHaveBeenCalled();
  });

  it('starts no second run before the end of the first', async () => {
    const { world, run } = repeat();
    let finish: () => void = () => {};
    run.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
    await world.advance(HOUR_MS);
    setVisibility('hidden');
    setVisibility('visible');
    await world.advance(HOUR_MS);
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await world.advance(2_100);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('leaves neither timers nor listeners behind when it is stopped', async () => {
    const { world, run } = repeat({ isEager: true });
    stop();
    setVisibility('hidden');
    setVisibility('visible');
    expect(world.pendingTimers()).toBe(0);
    await world.advance(HOUR_MS);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('startPoll', () => {
  it('has no timer while no run is due, and one when a run becomes due', async () => {
    const { world, time }: Fake = createFakeTime();
    let at = Infinity;
    const run = jest.fn(() => (at = Infinity));
    const poll = startPoll({ time, dueAt: () => at, run });
    ({ stop } = poll);
    expect(world.pendingTimers()).toBe(0);
    at = time.clock.monotonic() + 500;
    poll.schedule();
    await world.advance(510);
    expect(run).toHaveBeenCalledTimes(1);
    expect(world.pendingTimers()).toBe(0);
  });
});
