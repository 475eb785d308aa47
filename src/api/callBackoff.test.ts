import { waitFor } from '@testing-library/react';
import { callByName, createApiStore } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { json, ok } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { failureDelayMs } from './callBackoff';

// Jitter 0 removes the delays between the attempts of one call and the random extension of longer delays.
beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

/** Stops the clock of the delays, so that the remaining time does not depend on the speed of the machine. */
function stopClock() {
  clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
}
let clock: { mockRestore: () => void } | undefined;
afterEach(() => clock?.mockRestore());

const callBanks = (app: ReturnType<typeof createApiStore>) => callByName(app, 'banks', undefined);

test.each([
  ['503', 'http'],
  ['429', 'tooMany'],
])(
  'calls within the Retry-After time of a %s answer fail with error %s and the remaining time',
  async (status, kind) => {
    stopClock();
    scriptedExchange.answer('/api/common/banks', json(Number(status), {}, { 'retry-after': '60' }));
    const app = createApiStore();
    for (let time = 0; time < 3; time += 1) {
      expect((await callBanks(app)).error).toMatchObject({ kind, retryAfterSec: 60 });
    }
    expect(scriptedExchange.heard).toHaveLength(1);
  },
);

test.each([
  ['503', 'http'],
  ['429', 'tooMany'],
])(
  'calls after a reload within the Retry-After time of a %s answer fail with error %s and the remaining time',
  async (status, kind) => {
    stopClock();
    scriptedExchange.answer('/api/common/banks', json(Number(status), {}, { 'retry-after': '60' }));
    await callBanks(createApiStore());
    // The new store simulates a reload; it has the same session storage.
    const reloaded = createApiStore();
    expect((await callBanks(reloaded)).error).toMatchObject({ kind, retryAfterSec: 60 });
    expect(scriptedExchange.heard).toHaveLength(1);
  },
);

test('a successful answer removes the stored Retry-After time', async () => {
  scriptedExchange.answer('/api/common/banks', json(503, {}, { 'retry-after': '1' }));
  const app = createApiStore();
  await callBanks(app);
  expect(sessionStorage).toHaveLength(1);
  scriptedExchange.answer('/api/common/banks', ok(sampleAnswers.banks));
  await waitFor(async () => expect((await callBanks(app)).error).toBeUndefined(), {
    timeout: 20_000,
  });
  expect(sessionStorage).toHaveLength(0);
}, 30_000);

test('the Retry-After time of one call does not delay other calls', async () => {
  scriptedExchange.answer('/api/common/banks', json(503, {}, { 'retry-after': '60' }));
  scriptedExchange.answer('/api/common/config', ok(sampleAnswers.config));
  const app = createApiStore();
  await callBanks(app);
  expect((await callByName(app, 'config', undefined)).error).toBeUndefined();
});

test('a call whose last attempt failed is sent without retries until it succeeds', async () => {
  scriptedExchange.answer('*', json(502, {}));
  const app = createApiStore();
  await callBanks(app);
  expect(scriptedExchange.heard).toHaveLength(4);
  await callBanks(app);
  expect(scriptedExchange.heard).toHaveLength(5);
  scriptedExchange.answer('*', ok(sampleAnswers.banks));
  // This call is delayed by one second.
  expect((await callBanks(app)).error).toBeUndefined();
  scriptedExchange.answer('*', json(502, {}));
  await callBanks(app);
  expect(scriptedExchange.heard).toHaveLength(10);
});

test('a click sends a delayed call at once', async () => {
  scriptedExchange.answer('*', json(502, {}));
  const app = createApiStore();
  const tap = () => window.dispatchEvent(new Event('click'));
  // Without the clicks these calls would take half a minute, and the last delay would be eight seconds.
  for (let time = 0; time < 6; time += 1) {
    tap();
    await callBanks(app);
  }
  const heard = scriptedExchange.heard.length;
  scriptedExchange.answer('*', ok(sampleAnswers.banks));
  const poll = callBanks(app);
  // Another call succeeds in the meantime and does not end the delay.
  await callByName(app, 'productList', undefined);
  expect(scriptedExchange.heard).toHaveLength(heard + 1);
  tap();
  expect((await poll).error).toBeUndefined();
}, 12_000);

test('a click does not end a delay that Retry-After requires', async () => {
  stopClock();
  scriptedExchange.answer('/api/common/banks', json(429, {}, { 'retry-after': '5' }));
  const app = createApiStore();
  await callBanks(app);
  window.dispatchEvent(new Event('click'));
  expect((await callBanks(app)).error).toMatchObject({ kind: 'tooMany', retryAfterSec: 5 });
  expect(scriptedExchange.heard).toHaveLength(1);
});

test('failureDelayMs doubles with each failure, respects Retry-After and adds jitter', () => {
  const down = { kind: 'http', status: 502 } as const;
  const grown = [1, 2, 3, 4, 5, 6, 20].map((failures) => failureDelayMs(failures, down, () => 0));
  expect(grown).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  const withRetryAfter = { ...down, retryAfterSec: 30 };
  expect(failureDelayMs(1, withRetryAfter, () => 0)).toBe(30_000);
  expect(failureDelayMs(1, withRetryAfter, () => 1)).toBe(36_000);
});
