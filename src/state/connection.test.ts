import { flagSays } from '#testkit/app/network';
import {
  isConnected,
  onReconnect,
  reportReached,
  reportUnreached,
  subscribeConnection,
  watchConnection,
} from './connection';

const stops: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const fail = () => reportUnreached(Infinity);

/** Watches with a probe that fails until `answers` is true. */
function watched(answers: { now: boolean }) {
  const probe = jest.fn(() => Promise.resolve(answers.now ? reportReached() : fail()));
  stops.push(watchConnection(probe));
  return probe;
}

describe('the connection', () => {
  it.each([
    ['is there before any call', [], true],
    ['is lost after a call failed', [fail], false],
    ['is back after a call was answered', [fail, reportReached], true],
    ['stays lost when the browser says online', [fail, () => flagSays(true)], false],
    ['stays there when the browser says offline', [() => flagSays(false)], true],
    [
      'is back by an answer although the flag is false',
      [fail, () => flagSays(false), reportReached],
      true,
    ],
    ['is lost by a failure although the flag is true', [() => flagSays(true), fail], false],
    [
      'ignores the late failure of a call sent before the last answer',
      [reportReached, () => reportUnreached(-1)],
      true,
    ],
  ] as const)('%s', (_case, steps, expected) => {
    steps.forEach((step) => step());
    expect(isConnected()).toBe(expected);
  });

  it('is tried after growing delays until a call is answered', async () => {
    const answers = { now: false };
    const probe = watched(answers);
    fail();
    for (const [ms, times] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(ms);
      expect(probe).toHaveBeenCalledTimes(times);
    }
    answers.now = true;
    await jest.advanceTimersByTimeAsync(8_000);
    expect(isConnected()).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(probe).toHaveBeenCalledTimes(5);
  });

  it.each([
    ['is never lost if the try after a failed call is answered', reportReached, true],
    ['is lost if the try after a failed call fails', fail, false],
    ['is lost if the try after a failed call gets no answer in time', () => {}, false],
  ] as const)('%s', async (_case, endOfTry, expected) => {
    let endTry = () => {};
    const tried = new Promise<void>((resolve) => (endTry = resolve));
    const states: boolean[] = [];
    stops.push(subscribeConnection(() => states.push(isConnected())));
    stops.push(watchConnection(() => tried.then(endOfTry)));
    fail();
    // More calls may fail until the try has ended, such as the repetitions of the first one.
    fail();
    await jest.advanceTimersByTimeAsync(500);
    expect(states).toEqual([]);
    endTry();
    await jest.advanceTimersByTimeAsync(0);
    expect(isConnected()).toBe(expected);
    expect(states).toEqual(expected ? [] : [false]);
  });

  it('is lost by a failed call of a hidden page, which does not try', () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const probe = watched({ now: true });
    fail();
    expect(isConnected()).toBe(false);
    expect(probe).not.toHaveBeenCalled();
  });

  it('is tried at once when the browser says offline, and found lost only if that fails', async () => {
    const answers = { now: true };
    const probe = watched(answers);
    flagSays(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(isConnected()).toBe(true);
    answers.now = false;
    flagSays(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(isConnected()).toBe(false);
  });

  it('is not tried by a hidden page, and at once when the page is shown', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const probe = watched({ now: true });
    fail();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(isConnected()).toBe(true);
  });

  it('tells its listeners when it is back, without an event of the browser', () => {
    const listener = jest.fn();
    stops.push(onReconnect(listener));
    fail();
    expect(listener).not.toHaveBeenCalled();
    reportReached();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
