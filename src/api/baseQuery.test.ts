import { setImmediate } from 'node:timers';
import { callByName, signedIn } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { sampleArgs } from '../testing/standardAnswers';
import {
  hangUp,
  json,
  ok,
  pointClientAt,
  raw,
  refuse,
  stall,
  type Reply,
} from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import { api } from './api';
import { createBaseQuery } from './baseQuery';

/** Makes a call's failure final at once, so that tests of kinds do not wait for retries. */
const act = (reply: Reply) => {
  exchange.answer('*', reply);
  return callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy());
};

describe('the time-out of ten seconds', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const until = async (holds: () => boolean) => {
    while (!holds()) await settle();
  };
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
  });
  afterEach(() => jest.useRealTimers());

  test.each([
    ['the exchange says nothing', () => {}],
    ['the body stalls half-way', stall],
  ] as const)('ends the call when %s, and not a moment earlier', async (_case, reply) => {
    exchange.answer('*', reply);
    let result: unknown;
    const call = callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy()).then((ended) => {
      result = ended.error;
    });
    await until(() => exchange.heard.length === 1);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    jest.advanceTimersByTime(9_990);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(result).toBeUndefined();
    jest.advanceTimersByTime(10);
    await call;
    expect(result).toEqual({ kind: 'timeout' });
    expect(exchange.heard).toHaveLength(1);
  });
});

describe('what comes back', () => {
  test.each<[string, Reply, object]>([
    ['a broken connection', hangUp, { kind: 'offline' }],
    ['truncated JSON', raw(200, '{"code":0,"da', 'application/json'), { kind: 'parse' }],
    ['an empty 200', raw(200, '', 'application/json'), { kind: 'parse' }],
    ['an empty 200 without a type', raw(200, ''), { kind: 'parse' }],
    ['HTML with 200', raw(200, '<html>Sign in to Wi-Fi</html>', 'text/html'), { kind: 'network' }],
    ['no envelope', json(200, [1]), { kind: 'shape', call: 'wealthBuy', path: '' }],
    ['null', json(200, null), { kind: 'shape', call: 'wealthBuy', path: '' }],
    [
      'a code that is text',
      json(200, { code: '0' }),
      { kind: 'shape', call: 'wealthBuy', path: 'code' },
    ],
    [
      'a success without data',
      json(200, { code: 0 }),
      { kind: 'shape', call: 'wealthBuy', path: '' },
    ],
    [
      'wrong types inside',
      ok({ ...sampleAnswers.wealthBuy, createdAt: 'yesterday' }),
      { kind: 'shape', call: 'wealthBuy', path: 'createdAt' },
    ],
    [
      'a refusal',
      refuse(1201, { reason: 'INSUFFICIENT_BALANCE', available: '3.5' }),
      { kind: 'refused', reason: 'INSUFFICIENT_BALANCE', code: 1201, data: { available: '3.5' } },
    ],
    [
      'a reason of tomorrow',
      refuse(9999, { reason: 'SOLAR_FLARE' }),
      { kind: 'refused', reason: 'UNKNOWN', code: 9999, data: {} },
    ],
    [
      'a refusal without a reason',
      refuse(77, null),
      { kind: 'refused', reason: 'UNKNOWN', code: 77, data: {} },
    ],
    [
      'bad fields',
      json(400, {
        code: 1000,
        data: {
          reason: 'INVALID',
          fields: [
            { field: 'amount', rule: 'amount' },
            { field: 'x', rule: 'of tomorrow' },
          ],
        },
      }),
      {
        kind: 'invalid',
        code: 1000,
        fields: [
          { field: 'amount', rule: 'amount' },
          { field: 'x', rule: 'format' },
        ],
      },
    ],
    ['400 without an envelope', raw(400, 'no', 'text/plain'), { kind: 'http', status: 400 }],
    ['413', json(413, { code: 1004 }), { kind: 'http', status: 413 }],
    ['404 as HTML', raw(404, '<html>', 'text/html'), { kind: 'http', status: 404 }],
    ['500', raw(500, 'fault', 'text/plain'), { kind: 'http', status: 500 }],
    [
      '503 with a time',
      json(503, {}, { 'retry-after': '7' }),
      { kind: 'http', status: 503, retryAfterSec: 7 },
    ],
    [
      'a time as a date, which is of the clock of the server',
      json(
        503,
        {},
        { date: 'Sun, 22 Nov 2020 06:00:00 GMT', 'retry-after': 'Sun, 22 Nov 2020 06:00:09 GMT' },
      ),
      { kind: 'http', status: 503, retryAfterSec: 9 },
    ],
    ['429', json(429, {}, { 'retry-after': '42' }), { kind: 'tooMany', retryAfterSec: 42 }],
    [
      '429 with the time in its data',
      json(429, { code: 1005, data: { reason: 'RATE_LIMITED', retryAfterSec: 9 } }),
      { kind: 'tooMany', retryAfterSec: 9 },
    ],
    ['429 without a time', raw(429, ''), { kind: 'tooMany', retryAfterSec: 60 }],
  ])('%s is an error of its own kind', async (_case, reply, error) => {
    expect(await act(reply)).toEqual({ data: undefined, error });
    expect(exchange.heard).toHaveLength(1);
  });

  test('a dead host is offline', async () => {
    pointClientAt('http://127.0.0.1:1');
    const { error } = await callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy());
    pointClientAt(exchange.host);
    expect(error).toEqual({ kind: 'offline' });
  });

  test('an exchange that tells no time is answered all the same', async () => {
    exchange.answer('*', json(200, { code: 0, data: sampleAnswers.wealthBuy }));
    const { data } = await callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy());
    expect(data).toEqual(sampleAnswers.wealthBuy);
  });
});

test('the next person never sees what was fetched for the last one', async () => {
  const app = signedIn('token-of-ann');
  exchange.answer('*', (response, heard) => {
    localStorage.setItem('accessToken', 'token-of-bob');
    ok(sampleAnswers.userDetails)(response, heard);
  });
  const { data, error } = await callByName(app, 'userDetails', undefined);
  expect(data).toBeUndefined();
  expect(error).toEqual({ kind: 'aborted', sent: true });
});

test('a call begun for one account does not go out in the name of another', async () => {
  const app = signedIn('token-of-ann');
  localStorage.setItem('accessToken', 'token-of-bob');
  const { error } = await callByName(app, 'orderCreate', sampleArgs.orderCreate());
  expect(error).toEqual({ kind: 'unauthorized' });
  expect(exchange.heard).toEqual([]);
  expect(app.store.getState().session).toEqual({ status: 'signedIn' });
  expect(app.actions.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['session/sessionEnded', 'session/sessionStarted']),
  );
});

test('a screen that gives up aborts its call', async () => {
  const { store } = signedIn();
  exchange.answer('*', stall);
  const call = store.dispatch(api.endpoints.banks.initiate(undefined));
  while (exchange.heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
  call.abort();
  expect((await call).isError).toBe(true);
});

test('an act that was given up before its turn came has sent nothing', async () => {
  const controller = new AbortController();
  controller.abort();
  const asked = createBaseQuery()(
    { call: 'wealthBuy', arg: sampleArgs.wealthBuy() },
    {
      ...signedIn().store,
      signal: controller.signal,
      abort: () => undefined,
      extra: undefined,
      endpoint: 'wealthBuy',
      type: 'mutation',
    },
    {},
  );
  expect(await asked).toEqual({ error: { kind: 'aborted', sent: false } });
  expect(exchange.heard).toEqual([]);
});
