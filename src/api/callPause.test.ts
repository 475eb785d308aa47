import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createApiStore } from '#testkit/app/apiStore';
import { withCallBackoff } from './callBackoff';
import type { ApiError } from './errors';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const DOWN: ApiError = { kind: 'http', status: 502 };
const ANSWERED = { data: {} };

/** Creates a call on a new page. The exchange answers with `initial` until `says` changes the response. */
function callOf(initial: ApiError | typeof ANSWERED) {
  const { store } = createApiStore();
  const api: BaseQueryApi = {
    ...store,
    signal: new AbortController().signal,
    abort: () => undefined,
    extra: undefined,
    endpoint: 'banks',
    type: 'query',
  };
  let next = initial;
  const attempt = jest.fn(() => ('data' in next ? next : { error: next }));
  const ask = () => Promise.resolve(withCallBackoff(attempt, attempt)({ call: 'banks' }, api, {}));
  return {
    attempt,
    ask,
    says: (other: ApiError | typeof ANSWERED) => void (next = other),
    /** Calls twice, because only the second failure starts a delay. */
    failTwice: async () => [await ask(), await ask()],
  };
}

/** Runs due timers without advancing the clock. */
const settle = () => jest.advanceTimersByTimeAsync(0);

test.each<[string, ApiError]>([
  ['a fault of the exchange', { kind: 'http', status: 500 }],
  ['a gateway error', DOWN],
  ['no connection', { kind: 'offline' }],
  ['the login page of a hotel network', { kind: 'network' }],
  ['a truncated answer', { kind: 'parse' }],
])('a call that failed twice with %s is delayed by one second', async (_what, error) => {
  const { attempt, ask, failTwice } = callOf(error);
  await failTwice();
  const third = ask();
  await jest.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await third;
  expect(attempt).toHaveBeenCalledTimes(3);
});

test.each<[string, ApiError]>([
  ['404', { kind: 'http', status: 404 }],
  ['status 499', { kind: 'http', status: 499 }],
  ['a refusal', { kind: 'refused', reason: 'NOT_FOUND', code: 1_002, data: {} }],
  ['an expired session', { kind: 'unauthorized' }],
  ['an answer of the wrong shape', { kind: 'shape', call: 'banks', path: '' }],
])(
  'a call that failed with %s is repeated at once because the exchange responds',
  async (_what, error) => {
    const { attempt, ask, failTwice } = callOf(error);
    await failTwice();
    void ask();
    await settle();
    expect(attempt).toHaveBeenCalledTimes(3);
  },
);

test.each<[string, ApiError]>([
  ['429', { kind: 'tooMany', retryAfterSec: 60 }],
  ['503', { kind: 'http', status: 503, retryAfterSec: 60 }],
])(
  'a call within the Retry-After time of a %s answer fails with the remaining time and is not sent',
  async (_, error) => {
    const { attempt, ask } = callOf(error);
    await ask();
    await jest.advanceTimersByTimeAsync(20_500);
    expect(await ask()).toEqual({ error: { ...error, retryAfterSec: 40 } });
    expect(attempt).toHaveBeenCalledTimes(1);
  },
);

test('an aborted call leaves the failure count and the delay unchanged', async () => {
  const { attempt, ask, says, failTwice } = callOf(DOWN);
  await failTwice();
  says({ kind: 'aborted', sent: true });
  const givenUp = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  await givenUp;
  says(DOWN);
  await ask();
  // The third failure in a row starts a delay of two seconds.
  void ask();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('a successful answer resets the delay and the failure count', async () => {
  const { attempt, ask, says, failTwice } = callOf(DOWN);
  await failTwice();
  says(ANSWERED);
  const answered = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  await answered;
  says(DOWN);
  await failTwice();
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('a successful answer removes the click listener that could end the delay', async () => {
  const clickListeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = window;
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
    if (type === 'click') clickListeners.add(listener);
    addEventListener.call(window, type, listener, options);
  });
  jest
    .spyOn(window, 'removeEventListener')
    .mockImplementation((type: string, listener, options) => {
      if (type === 'click') clickListeners.delete(listener);
      removeEventListener.call(window, type, listener, options);
    });
  const { ask, says, failTwice } = callOf(DOWN);
  await failTwice();
  expect(clickListeners.size).toBe(1);
  says(ANSWERED);
  const answered = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  await answered;
  expect(clickListeners.size).toBe(0);
});
