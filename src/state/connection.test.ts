import { flagSays } from '../testing/network';
import {
  isConnected,
  onReconnect,
  reportReached,
  reportUnreached,
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
      [999, 0],
      [1, 1],
      [2_000, 2],
      [4_000, 3],
    ] as const) {
      await jest.advanceTimersByTimeAsync(ms);
      expect(probe).toHaveBeenCalledTimes(times);
    }
    answers.now = true;
    await jest.advanceTimersByTimeAsync(8_000);
    expect(isConnected()).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(probe).toHaveBeenCalledTimes(4);
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
