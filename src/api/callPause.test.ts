import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createApiStore } from '../testing/apiStore';
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

/** A call of a page of its own, and what the exchange says to it from then on. */
function callOf(said: ApiError | typeof ANSWERED) {
  const { store } = createApiStore();
  const api: BaseQueryApi = {
    ...store,
    signal: new AbortController().signal,
    abort: () => undefined,
    extra: undefined,
    endpoint: 'banks',
    type: 'query',
  };
  let next = said;
  const attempt = jest.fn(() => ('data' in next ? next : { error: next }));
  const ask = () => Promise.resolve(withCallBackoff(attempt, attempt)({ call: 'banks' }, api, {}));
  return {
    attempt,
    ask,
    says: (other: ApiError | typeof ANSWERED) => void (next = other),
    /** Asks until it is left alone: the first failure is taken for bad luck. */
    failTwice: async () => [await ask(), await ask()],
  };
}

/** What is due at once is done; no time passes. */
const settle = () => jest.advanceTimersByTimeAsync(0);

test.each<[string, ApiError]>([
  ['a fault of the exchange', { kind: 'http', status: 500 }],
  ['a gateway that reaches no exchange', DOWN],
  ['no connection', { kind: 'offline' }],
  ['the page of a hotel’s network', { kind: 'network' }],
  ['an answer that breaks off', { kind: 'parse' }],
])('a call that met %s twice is left alone for a second', async (_what, error) => {
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
  ['nothing of that name', { kind: 'http', status: 404 }],
  ['an answer that another one may follow', { kind: 'http', status: 499 }],
  ['a refusal', { kind: 'refused', reason: 'NOT_FOUND', code: 1_002, data: {} }],
  ['the end of its session', { kind: 'unauthorized' }],
  ['an answer of another shape', { kind: 'shape', call: 'banks', path: '' }],
])('a call that met %s is asked again at once, for the exchange is well', async (_what, error) => {
  const { attempt, ask, failTwice } = callOf(error);
  await failTwice();
  void ask();
  await settle();
  expect(attempt).toHaveBeenCalledTimes(3);
});

test.each<[string, ApiError]>([
  ['429', { kind: 'tooMany', retryAfterSec: 60 }],
  ['503', { kind: 'http', status: 503, retryAfterSec: 60 }],
])(
  'whoever asks before the time that came with %s is told what is left of it',
  async (_, error) => {
    const { attempt, ask } = callOf(error);
    await ask();
    await jest.advanceTimersByTimeAsync(20_500);
    expect(await ask()).toEqual({ error: { ...error, retryAfterSec: 40 } });
    expect(attempt).toHaveBeenCalledTimes(1);
  },
);

test('a call that its screen gave up tells nothing about the exchange, which is left alone as before', async () => {
  const { attempt, ask, says, failTwice } = callOf(DOWN);
  await failTwice();
  says({ kind: 'aborted', sent: true });
  const givenUp = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  await givenUp;
  says(DOWN);
  await ask();
  // Three failures by now, so it is two seconds.
  void ask();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('an answer ends the pause, and the next failure is bad luck again', async () => {
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

test('once a call is answered, nothing of the page listens to taps any more', async () => {
  const listening = new Set<unknown>();
  const { addEventListener, removeEventListener } = window;
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
    if (type === 'click') listening.add(listener);
    addEventListener.call(window, type, listener, options);
  });
  jest
    .spyOn(window, 'removeEventListener')
    .mockImplementation((type: string, listener, options) => {
      if (type === 'click') listening.delete(listener);
      removeEventListener.call(window, type, listener, options);
    });
  const { ask, says, failTwice } = callOf(DOWN);
  await failTwice();
  expect(listening.size).toBe(1);
  says(ANSWERED);
  const answered = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  await answered;
  expect(listening.size).toBe(0);
});
