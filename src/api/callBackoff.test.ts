import { waitFor } from '@testing-library/react';
import { callByName, createApiStore } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { json, ok } from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import { failureDelayMs } from './callBackoff';

// Jitter 0 removes the waits between the attempts of one call and the spread of pauses.
beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

const callBanks = (app: ReturnType<typeof createApiStore>) => callByName(app, 'banks', undefined);

test.each([
  ['503', 'http'],
  ['429', 'tooMany'],
])(
  'calls within the Retry-After time of %s fail with error %s and the remaining time',
  async (status, kind) => {
    exchange.answer('/api/common/banks', json(Number(status), {}, { 'retry-after': '60' }));
    const app = createApiStore();
    for (let time = 0; time < 3; time += 1) {
      expect((await callBanks(app)).error).toMatchObject({ kind, retryAfterSec: 60 });
    }
    expect(exchange.heard).toHaveLength(1);
  },
);

test.each([
  ['503', 'http'],
  ['429', 'tooMany'],
])(
  'a reload respects the Retry-After time of %s and fails with error %s and the remaining time',
  async (status, kind) => {
    exchange.answer('/api/common/banks', json(Number(status), {}, { 'retry-after': '60' }));
    await callBanks(createApiStore());
    // The new store simulates a reload; session storage is shared.
    const reloaded = createApiStore();
    expect((await callBanks(reloaded)).error).toMatchObject({ kind, retryAfterSec: 60 });
    expect(exchange.heard).toHaveLength(1);
  },
);

test('a successful answer removes the stored pause', async () => {
  exchange.answer('/api/common/banks', json(503, {}, { 'retry-after': '1' }));
  const app = createApiStore();
  await callBanks(app);
  expect(sessionStorage).toHaveLength(1);
  exchange.answer('/api/common/banks', ok(sampleAnswers.banks));
  await waitFor(async () => expect((await callBanks(app)).error).toBeUndefined(), {
    timeout: 20_000,
  });
  expect(sessionStorage).toHaveLength(0);
}, 30_000);

test('a pause of one call does not affect other calls', async () => {
  exchange.answer('/api/common/banks', json(503, {}, { 'retry-after': '60' }));
  exchange.answer('/api/common/config', ok(sampleAnswers.config));
  const app = createApiStore();
  await callBanks(app);
  expect((await callByName(app, 'config', undefined)).error).toBeUndefined();
});

test('a call whose last attempt failed is sent without retries until it succeeds', async () => {
  exchange.answer('*', json(502, {}));
  const app = createApiStore();
  await callBanks(app);
  expect(exchange.heard).toHaveLength(4);
  await callBanks(app);
  expect(exchange.heard).toHaveLength(5);
  exchange.answer('*', ok(sampleAnswers.banks));
  // This call waits for a pause of one second.
  expect((await callBanks(app)).error).toBeUndefined();
  exchange.answer('*', json(502, {}));
  await callBanks(app);
  expect(exchange.heard).toHaveLength(10);
});

test('a click sends a paused call at once', async () => {
  exchange.answer('*', json(502, {}));
  const app = createApiStore();
  const tap = () => window.dispatchEvent(new Event('click'));
  // Without the clicks these calls would take half a minute, and the last pause would be eight seconds.
  for (let time = 0; time < 6; time += 1) {
    tap();
    await callBanks(app);
  }
  const heard = exchange.heard.length;
  exchange.answer('*', ok(sampleAnswers.banks));
  const poll = callBanks(app);
  // Another call succeeds in the meantime and does not end the pause.
  await callByName(app, 'productList', undefined);
  expect(exchange.heard).toHaveLength(heard + 1);
  tap();
  expect((await poll).error).toBeUndefined();
}, 12_000);

test('a click does not end a pause that Retry-After requires', async () => {
  exchange.answer('/api/common/banks', json(429, {}, { 'retry-after': '5' }));
  const app = createApiStore();
  await callBanks(app);
  window.dispatchEvent(new Event('click'));
  expect((await callBanks(app)).error).toMatchObject({ kind: 'tooMany', retryAfterSec: 5 });
  expect(exchange.heard).toHaveLength(1);
});

test('failureDelayMs doubles with each failure, respects Retry-After and adds jitter', () => {
  const down = { kind: 'http', status: 502 } as const;
  const grown = [1, 2, 3, 4, 5, 6, 20].map((failures) => failureDelayMs(failures, down, () => 0));
  expect(grown).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  const withRetryAfter = { ...down, retryAfterSec: 30 };
  expect(failureDelayMs(1, withRetryAfter, () => 0)).toBe(30_000);
  expect(failureDelayMs(1, withRetryAfter, () => 1)).toBe(36_000);
});
