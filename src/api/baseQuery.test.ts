import { setImmediate } from 'node:timers';
import { callByName, signedIn } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { sampleArgs } from '#testkit/app/standardAnswers';
import {
  hangUp,
  json,
  ok,
  pointClientAt,
  raw,
  refusalReply,
  stall,
  type ScriptedReply,
} from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { api } from './api';
import { createBaseQuery } from './baseQuery';

/** Sends a call that is never retried, so that tests of error kinds do not wait for retries. */
const act = (reply: ScriptedReply) => {
  scriptedExchange.answer('*', reply);
  return callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy());
};

describe('Request timeout', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const until = async (condition: () => boolean) => {
    while (!condition()) await settle();
  };
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
  });
  afterEach(() => jest.useRealTimers());

  test.each([
    ['the exchange sends nothing', () => {}],
    ['the body stalls', stall],
  ] as const)('ends the call after exactly ten seconds when %s', async (_case, reply) => {
    scriptedExchange.answer('*', reply);
    let result: unknown;
    const call = callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy()).then((ended) => {
      result = ended.error;
    });
    await until(() => scriptedExchange.heard.length === 1);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    jest.advanceTimersByTime(9_990);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(result).toBeUndefined();
    jest.advanceTimersByTime(10);
    await call;
    expect(result).toEqual({ kind: 'timeout' });
    expect(scriptedExchange.heard).toHaveLength(1);
  });
});

describe('Base query error', () => {
  test.each<[string, ScriptedReply, object]>([
    ['a broken connection', hangUp, { kind: 'offline' }],
    ['truncated JSON', raw(200, '{"code":0,"da', 'application/json'), { kind: 'parse' }],
    ['an empty 200', raw(200, '', 'application/json'), { kind: 'parse' }],
    ['an empty 200 without a type', raw(200, ''), { kind: 'parse' }],
    ['HTML with 200', raw(200, '<html>Sign in to Wi-Fi</html>', 'text/html'), { kind: 'network' }],
    ['a body without an envelope', json(200, [1]), { kind: 'shape', call: 'wealthBuy', path: '' }],
    ['a null body', json(200, null), { kind: 'shape', call: 'wealthBuy', path: '' }],
    [
      'a code that is a string',
      json(200, { code: '0' }),
      { kind: 'shape', call: 'wealthBuy', path: 'code' },
    ],
    [
      'a success without data',
      json(200, { code: 0 }),
      { kind: 'shape', call: 'wealthBuy', path: '' },
    ],
    [
      'data of a wrong type',
      ok({ ...sampleAnswers.wealthBuy, createdAt: 'yesterday' }),
      { kind: 'shape', call: 'wealthBuy', path: 'createdAt' },
    ],
    [
      'a refusal',
      refusalReply(1201, { reason: 'INSUFFICIENT_BALANCE', available: '3.5' }),
      { kind: 'refused', reason: 'INSUFFICIENT_BALANCE', code: 1201, data: { available: '3.5' } },
    ],
    [
      'an unknown reason',
      refusalReply(9999, { reason: 'SOLAR_FLARE' }),
      { kind: 'refused', reason: 'UNKNOWN', code: 9999, data: {} },
    ],
    [
      'a refusal without a reason',
      refusalReply(77, null),
      { kind: 'refused', reason: 'UNKNOWN', code: 77, data: {} },
    ],
    [
      'invalid fields',
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
      '503 with Retry-After',
      json(503, {}, { 'retry-after': '7' }),
      { kind: 'http', status: 503, retryAfterSec: 7 },
    ],
    [
      'Retry-After as a date relative to the server clock',
      json(
        503,
        {},
        { date: 'Sun, 22 Nov 2020 06:00:00 GMT', 'retry-after': 'Sun, 22 Nov 2020 06:00:09 GMT' },
      ),
      { kind: 'http', status: 503, retryAfterSec: 9 },
    ],
    [
      '429 with Retry-After',
      json(429, {}, { 'retry-after': '42' }),
      { kind: 'tooMany', retryAfterSec: 42 },
    ],
    [
      '429 with retryAfterSec in its data',
      json(429, { code: 1005, data: { reason: 'RATE_LIMITED', retryAfterSec: 9 } }),
      { kind: 'tooMany', retryAfterSec: 9 },
    ],
    ['429 without a time', raw(429, ''), { kind: 'tooMany', retryAfterSec: 60 }],
  ])('has a kind of its own for this cause: %s', async (_case, reply, error) => {
    expect(await act(reply)).toEqual({ data: undefined, error });
    expect(scriptedExchange.heard).toHaveLength(1);
  });

  test('is offline when the host does not respond', async () => {
    pointClientAt('http://127.0.0.1:1');
    const { error } = await callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy());
    pointClientAt(scriptedExchange.host);
    expect(error).toEqual({ kind: 'offline' });
  });

  test('is absent for a successful answer without ts', async () => {
    scriptedExchange.answer('*', json(200, { code: 0, data: sampleAnswers.wealthBuy }));
    const { data } = await callByName(signedIn(), 'wealthBuy', sampleArgs.wealthBuy());
    expect(data).toEqual(sampleAnswers.wealthBuy);
  });
});

test('an answer that arrives after an account change is discarded', async () => {
  const app = signedIn('token-of-ann');
  scriptedExchange.answer('*', (response, heard) => {
    localStorage.setItem('accessToken', 'token-of-bob');
    ok(sampleAnswers.userDetails)(response, heard);
  });
  const { data, error } = await callByName(app, 'userDetails', undefined);
  expect(data).toBeUndefined();
  expect(error).toEqual({ kind: 'aborted', sent: true });
});

test('a call of one account is not sent with the token of another account', async () => {
  const app = signedIn('token-of-ann');
  localStorage.setItem('accessToken', 'token-of-bob');
  const { error } = await callByName(app, 'orderCreate', sampleArgs.orderCreate());
  expect(error).toEqual({ kind: 'unauthorized' });
  expect(scriptedExchange.heard).toEqual([]);
  expect(app.store.getState().session).toEqual({ status: 'signedIn' });
  expect(app.actions.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['session/sessionEnded', 'session/sessionStarted']),
  );
});

test('aborting a query aborts its request', async () => {
  const { store } = signedIn();
  scriptedExchange.answer('*', stall);
  const call = store.dispatch(api.endpoints.banks.initiate(undefined));
  while (scriptedExchange.heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
  call.abort();
  expect((await call).isError).toBe(true);
});

test('a mutation that is aborted before its start sends nothing', async () => {
  const controller = new AbortController();
  controller.abort();
  const answer = createBaseQuery()(
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
  expect(await answer).toEqual({ error: { kind: 'aborted', sent: false } });
  expect(scriptedExchange.heard).toEqual([]);
});
