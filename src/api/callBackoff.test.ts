import { waitFor } from '@testing-library/react';
import { callByName, createApiStore } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { json, ok } from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import { failureDelayMs } from './callBackoff';

// No waiting between attempts of one call, and no spread.
beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

const banks = (app: ReturnType<typeof createApiStore>) => callByName(app, 'banks', undefined);

test.each([
  ['503', 'http'],
  ['429', 'tooMany'],
])(
  'after %s with a time nobody asks before it, and whoever asks is told what is left',
  async (status, kind) => {
    exchange.answer('/api/common/banks', json(Number(status), {}, { 'retry-after': '60' }));
    const app = createApiStore();
    for (let time = 0; time < 3; time += 1) {
      expect((await banks(app)).error).toMatchObject({ kind, retryAfterSec: 60 });
    }
    expect(exchange.heard).toHaveLength(1);
  },
);

test.each([
  ['503', 'http'],
  ['429', 'tooMany'],
])('a reload keeps to the time that came with %s, and tells what is left', async (status, kind) => {
  exchange.answer('/api/common/banks', json(Number(status), {}, { 'retry-after': '60' }));
  await banks(createApiStore());
  // A page of its own has a store of its own; the tab's storage is what they share.
  const reloaded = createApiStore();
  expect((await banks(reloaded)).error).toMatchObject({ kind, retryAfterSec: 60 });
  expect(exchange.heard).toHaveLength(1);
});

test('what was kept for a reload is gone with the answer', async () => {
  exchange.answer('/api/common/banks', json(503, {}, { 'retry-after': '1' }));
  const app = createApiStore();
  await banks(app);
  expect(sessionStorage).toHaveLength(1);
  exchange.answer('/api/common/banks', ok(sampleAnswers.banks));
  await waitFor(async () => expect((await banks(app)).error).toBeUndefined(), { timeout: 20_000 });
  expect(sessionStorage).toHaveLength(0);
}, 30_000);

test('the other calls of the page go on meanwhile', async () => {
  exchange.answer('/api/common/banks', json(503, {}, { 'retry-after': '60' }));
  exchange.answer('/api/common/config', ok(sampleAnswers.config));
  const app = createApiStore();
  await banks(app);
  expect((await callByName(app, 'config', undefined)).error).toBeUndefined();
});

test('a call that failed the last time is asked once, until it succeeds', async () => {
  exchange.answer('*', json(502, {}));
  const app = createApiStore();
  await banks(app);
  expect(exchange.heard).toHaveLength(4);
  await banks(app);
  expect(exchange.heard).toHaveLength(5);
  exchange.answer('*', ok(sampleAnswers.banks));
  // It waits for the end of a pause of one second.
  expect((await banks(app)).error).toBeUndefined();
  exchange.answer('*', json(502, {}));
  await banks(app);
  expect(exchange.heard).toHaveLength(10);
});

test('a tap by hand goes out at once, and so does what waited for the end of the pause', async () => {
  exchange.answer('*', json(502, {}));
  const app = createApiStore();
  const tap = () => window.dispatchEvent(new Event('click'));
  // Without taps these would take half a minute, and the last pause would be one of eight seconds.
  for (let time = 0; time < 6; time += 1) {
    tap();
    await banks(app);
  }
  const heard = exchange.heard.length;
  exchange.answer('*', ok(sampleAnswers.banks));
  const poll = banks(app);
  // Another call comes and goes meanwhile.
  await callByName(app, 'productList', undefined);
  expect(exchange.heard).toHaveLength(heard + 1);
  tap();
  expect((await poll).error).toBeUndefined();
}, 12_000);

test('what the exchange asked for is kept to whoever taps, and told, however short it is', async () => {
  exchange.answer('/api/common/banks', json(429, {}, { 'retry-after': '5' }));
  const app = createApiStore();
  await banks(app);
  window.dispatchEvent(new Event('click'));
  expect((await banks(app)).error).toMatchObject({ kind: 'tooMany', retryAfterSec: 5 });
  expect(exchange.heard).toHaveLength(1);
});

test('the pause grows with the failures in a row, is never shorter than asked for, and never the same for all', () => {
  const down = { kind: 'http', status: 502 } as const;
  const grown = [1, 2, 3, 4, 5, 6, 20].map((failures) => failureDelayMs(failures, down, () => 0));
  expect(grown).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  const told = { ...down, retryAfterSec: 30 };
  expect(failureDelayMs(1, told, () => 0)).toBe(30_000);
  expect(failureDelayMs(1, told, () => 1)).toBe(36_000);
});
