import { setImmediate } from 'node:timers';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { endpoints, ENDPOINT_NAMES } from '#contract';
import { callByName, createApiStore } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { sampleArgs } from '../testing/standardAnswers';
import { hangUp, json, ok, type Reply } from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import type { ApiError } from './errors';
import { backoffMs, withRetries } from './retry';

// No waiting between attempts; how long it would be is tested below.
beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

const signedIn = () => {
  localStorage.setItem('accessToken', 'token-of-ann');
  return createApiStore();
};
const unavailable = json(503, {});

test.each<[string, Reply]>([
  ['502', json(502, {})],
  ['503', unavailable],
  ['504', json(504, {})],
  ['a lost connection', hangUp],
])('a read is repeated after %s, and succeeds', async (_case, failure) => {
  exchange.answer('*', failure, failure, ok(sampleAnswers.banks));
  expect((await callByName(signedIn(), 'banks', undefined)).data).toEqual(sampleAnswers.banks);
  expect(exchange.heard).toHaveLength(3);
});

test('a read is repeated three times at most', async () => {
  exchange.answer('*', unavailable);
  const { error } = await callByName(signedIn(), 'banks', undefined);
  expect(error).toEqual({ kind: 'http', status: 503 });
  expect(exchange.heard).toHaveLength(4);
});

test.each<[string, Reply]>([
  ['500', json(500, {})],
  ['404', json(404, {})],
  // What comes of a gateway beyond these three is no passing cause.
  ['505', json(505, {})],
  ['429', json(429, {}, { 'retry-after': '0' })],
  ['a refusal', json(200, { code: 1002, data: { reason: 'NOT_FOUND' } })],
  ['a wrong shape', ok({})],
  ['a server that asks for a minute', json(503, {}, { 'retry-after': '60' })],
])('a read is not repeated after %s', async (_case, failure) => {
  exchange.answer('*', failure);
  await callByName(signedIn(), 'banks', undefined);
  expect(exchange.heard).toHaveLength(1);
});

const acting = ENDPOINT_NAMES.filter(
  (name) =>
    'movesMoney' in endpoints[name] ||
    ['register', 'login', 'saveBank', 'bindIdcard', 'resetPwd', 'resetPaypwd'].includes(name),
);

describe.each(acting.map((name) => [name] as const))('%s, which acts,', (name) => {
  test.each<[string, Reply]>([
    ['503', unavailable],
    ['a lost connection', hangUp],
  ])('leaves exactly once, also after %s', async (_case, failure) => {
    exchange.answer('*', failure, ok(sampleAnswers[name]));
    expect((await callByName(signedIn(), name, sampleArgs[name]())).error).toBeDefined();
    expect(exchange.heard).toHaveLength(1);
  });
});

test('thirteen calls act; the other twenty-one only read and may be repeated', () => {
  expect(acting).toHaveLength(13);
});

test.each(ENDPOINT_NAMES.filter((name) => !acting.includes(name)).map((name) => [name] as const))(
  '%s, which reads, is repeated',
  async (name) => {
    exchange.answer('*', unavailable, ok(sampleAnswers[name]));
    expect((await callByName(signedIn(), name, sampleArgs[name]())).error).toBeUndefined();
    expect(exchange.heard).toHaveLength(2);
  },
);

test('the wait is jittered from zero up to a bound that doubles, and never shorter than asked', () => {
  const offline: ApiError = { kind: 'offline' };
  expect([1, 2, 3].map((attempt) => backoffMs(attempt, offline, () => 1))).toEqual([
    300, 600, 1200,
  ]);
  expect(backoffMs(21, offline, () => 1)).toBe(5_000);
  expect(backoffMs(3, offline, () => 0)).toBe(0);
  expect(backoffMs(1, { kind: 'http', status: 503, retryAfterSec: 2 }, () => 1)).toBe(2_000);
});

/** A call whose every attempt fails in the same way. */
function failing(error: ApiError) {
  const controller = new AbortController();
  const attempt = jest.fn(() => ({ error }));
  const { store } = createApiStore();
  const api: BaseQueryApi = {
    ...store,
    signal: controller.signal,
    abort: () => controller.abort(),
    extra: undefined,
    endpoint: 'banks',
    type: 'query',
  };
  return { attempt, ask: () => withRetries(attempt)({ call: 'banks' }, api, {}), ...api };
}

test('of a stalled exchange the person is told after ten seconds, and asks again', async () => {
  const { attempt, ask } = failing({ kind: 'timeout' });
  expect(await ask()).toEqual({ error: { kind: 'timeout' } });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('who gives up while waiting is answered at once', async () => {
  const { attempt, ask, abort } = failing({ kind: 'http', status: 503, retryAfterSec: 9 });
  const result = ask();
  await new Promise((resolve) => setImmediate(resolve));
  abort();
  expect(await result).toEqual({ error: { kind: 'aborted', sent: true } });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('who has given up before is not asked for', async () => {
  const { attempt, ask, abort } = failing({ kind: 'offline' });
  abort();
  expect(await ask()).toEqual({ error: { kind: 'aborted', sent: true } });
  expect(attempt).not.toHaveBeenCalled();
});
