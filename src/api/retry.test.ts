import { setImmediate } from 'node:timers';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { endpoints, ENDPOINT_NAMES } from '#contract';
import { callByName, createApiStore } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { sampleArgs } from '#testkit/app/standardAnswers';
import { hangUp, json, ok, type ScriptedReply } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import type { ApiError } from './errors';
import { backoffMs, withRetries } from './retry';

// Jitter 0 removes the waits between attempts; the backoff has its own test.
beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

const signedIn = () => {
  localStorage.setItem('accessToken', 'token-of-ann');
  return createApiStore();
};
const unavailable = json(503, {});

test.each<[string, ScriptedReply]>([
  ['502', json(502, {})],
  ['503', unavailable],
  ['504', json(504, {})],
  ['a lost connection', hangUp],
])('a read succeeds when repeated after %s', async (_case, failure) => {
  scriptedExchange.answer('*', failure, failure, ok(sampleAnswers.banks));
  expect((await callByName(signedIn(), 'banks', undefined)).data).toEqual(sampleAnswers.banks);
  expect(scriptedExchange.heard).toHaveLength(3);
});

test('a read is repeated at most three times', async () => {
  scriptedExchange.answer('*', unavailable);
  const { error } = await callByName(signedIn(), 'banks', undefined);
  expect(error).toEqual({ kind: 'http', status: 503 });
  expect(scriptedExchange.heard).toHaveLength(4);
});

test.each<[string, ScriptedReply]>([
  ['500', json(500, {})],
  ['404', json(404, {})],
  // Server errors other than 502, 503 and 504 are not transient.
  ['505', json(505, {})],
  ['429', json(429, {}, { 'retry-after': '0' })],
  ['a refusal', json(200, { code: 1002, data: { reason: 'NOT_FOUND' } })],
  ['a wrong shape', ok({})],
  ['503 with a Retry-After of one minute', json(503, {}, { 'retry-after': '60' })],
])('a read is not repeated after %s', async (_case, failure) => {
  scriptedExchange.answer('*', failure);
  await callByName(signedIn(), 'banks', undefined);
  expect(scriptedExchange.heard).toHaveLength(1);
});

const stateChanging = ENDPOINT_NAMES.filter(
  (name) =>
    'movesMoney' in endpoints[name] ||
    ['register', 'login', 'saveBank', 'bindIdcard', 'resetPwd', 'resetPaypwd'].includes(name),
);

describe.each(stateChanging.map((name) => [name] as const))('State-changing call %s', (name) => {
  test.each<[string, ScriptedReply]>([
    ['503', unavailable],
    ['a lost connection', hangUp],
  ])('is sent exactly once after %s', async (_case, failure) => {
    scriptedExchange.answer('*', failure, ok(sampleAnswers[name]));
    expect((await callByName(signedIn(), name, sampleArgs[name]())).error).toBeDefined();
    expect(scriptedExchange.heard).toHaveLength(1);
  });
});

test('thirteen calls change state and are never repeated', () => {
  expect(stateChanging).toHaveLength(13);
});

test.each(
  ENDPOINT_NAMES.filter((name) => !stateChanging.includes(name)).map((name) => [name] as const),
)('the read call %s is repeated after 503', async (name) => {
  scriptedExchange.answer('*', unavailable, ok(sampleAnswers[name]));
  expect((await callByName(signedIn(), name, sampleArgs[name]())).error).toBeUndefined();
  expect(scriptedExchange.heard).toHaveLength(2);
});

test('backoffMs has full jitter, a doubling bound and at least the Retry-After time', () => {
  const offline: ApiError = { kind: 'offline' };
  expect([1, 2, 3].map((attempt) => backoffMs(attempt, offline, () => 1))).toEqual([
    300, 600, 1200,
  ]);
  expect(backoffMs(21, offline, () => 1)).toBe(5_000);
  expect(backoffMs(3, offline, () => 0)).toBe(0);
  expect(backoffMs(1, { kind: 'http', status: 503, retryAfterSec: 2 }, () => 1)).toBe(2_000);
});

/** A call whose attempts all fail with the given error. */
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

test('a timeout is reported without a retry', async () => {
  const { attempt, ask } = failing({ kind: 'timeout' });
  expect(await ask()).toEqual({ error: { kind: 'timeout' } });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('an abort during the backoff ends the call at once', async () => {
  const { attempt, ask, abort } = failing({ kind: 'http', status: 503, retryAfterSec: 9 });
  const result = ask();
  await new Promise((resolve) => setImmediate(resolve));
  abort();
  expect(await result).toEqual({ error: { kind: 'aborted', sent: true } });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('a call that was aborted before it started makes no attempt', async () => {
  const { attempt, ask, abort } = failing({ kind: 'offline' });
  abort();
  expect(await ask()).toEqual({ error: { kind: 'aborted', sent: true } });
  expect(attempt).not.toHaveBeenCalled();
});
