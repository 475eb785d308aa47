import fc from 'fast-check';
import { DAY_MS, HOUR_MS, INTERVAL_MS, INTERVALS } from '#contract';
import type { Interval } from '#contract';
import { createMarket } from './market';
import type { Market } from './market';
import { products } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';

const NOON = Date.UTC(2026, 10, 20, 12);
const plain = createMarket({ seeds: oneSeed('fold') });

/** Computes a candle directly from the list of ticks. */
function aggregateTicks(market: Market, productId: string, openAt: number, endMs: number) {
  const prices = market.ticks(productId, openAt, endMs).map((tick) => tick.price);
  return {
    open: prices[0],
    high: prices.reduce((left, right) => Math.max(left, right), -Infinity),
    low: prices.reduce((left, right) => Math.min(left, right), Infinity),
    close: prices.at(-1),
  };
}

function expectAggregate(
  market: Market,
  productId: string,
  interval: Interval,
  nowMs: number,
): void {
  const length = INTERVAL_MS[interval];
  const [last] = market.candles(productId, interval, nowMs + 1, 1, nowMs).slice(-1);
  if (!last) throw new Error('a market without a candle');
  const endMs = Math.min(last.openAt + length - 1, nowMs);
  expect(last).toMatchObject(aggregateTicks(market, productId, last.openAt, endMs));
}

const anyMoment = fc.integer({ min: NOON - 2_000 * DAY_MS, max: NOON + 2_000 * DAY_MS });
const anyProduct = fc.constantFrom(...products.map((product) => product.productId));

describe.each(INTERVALS)('a candle of %s', (interval) => {
  const runs = INTERVAL_MS[interval] > HOUR_MS ? 12 : 60;

  test('aggregates its ticks, both finished and running', () => {
    fc.assert(
      fc.property(anyMoment, anyProduct, (nowMs, productId) => {
        expectAggregate(plain, productId, interval, nowMs);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  test('aggregates its ticks across scripted prices, gaps and closures', () => {
    const step = fc.tuple(
      fc.integer({ min: 0, max: 3 * INTERVAL_MS[interval] }),
      fc.constantFrom('1.5', '0.9', null),
    );
    const scenario = fc.record({
      productId: fc.constantFrom('EURUSD', 'XPTUSD'),
      steps: fc.array(step, { maxLength: 6 }),
      ageMs: fc.integer({ min: 0, max: 3 * INTERVAL_MS[interval] }),
      backMs: fc.option(fc.integer({ min: 1, max: INTERVAL_MS[interval] })),
      trading: fc.constantFrom('open' as const, 'closed' as const, 'auto' as const),
      nowMs: anyMoment,
    });
    fc.assert(
      fc.property(scenario, ({ productId, steps, ageMs, backMs, trading, nowMs }) => {
        const fromMs = nowMs - ageMs;
        const back = backMs === null ? [] : [{ productId, fromMs: fromMs + backMs, steps: [] }];
        const market = plain.withOverlays({
          scripts: [{ productId, fromMs, steps }, ...back],
          overrides: [{ productId, fromMs: fromMs + Math.floor(ageMs / 2), trading }],
        });
        expectAggregate(market, productId, interval, nowMs);
      }),
      { numRuns: runs, seed: 2 },
    );
  });

  test('has the summed volume of its minutes', () => {
    const length = INTERVAL_MS[interval];
    for (const productId of ['BTCUSDT', 'XPDUSD']) {
      const openAt = Math.floor(NOON / length) * length - length;
      const [candle] = plain.candles(productId, interval, openAt + 1, 1, NOON);
      const minutes = plain
        .candles(productId, '1m', openAt + length, length / 60_000, NOON)
        .filter((minute) => minute.openAt >= openAt);
      expect(candle?.volume).toBe(minutes.reduce((sum, minute) => sum + minute.volume, 0));
    }
  });

  test('does not change after its end and contains no future tick while running', () => {
    const later = NOON + 3 * DAY_MS;
    const then = plain.candles('ETHUSDT', interval, NOON, 5, NOON);
    const openAts = then.map((candle) => candle.openAt);
    const afterwards = plain
      .candles('ETHUSDT', interval, later, 1000 + 4_500, later)
      .filter((candle) => openAts.includes(candle.openAt));
    expect(afterwards.slice(0, -1)).toEqual(then.slice(0, -1));
    const running = plain.candles('ETHUSDT', interval, NOON + 1, 1, NOON)[0];
    expect(running?.close).toBe(plain.tickAt('ETHUSDT', NOON)?.price);
  });
});

test('the volume of a minute candle is the sum of its trade amounts', () => {
  const nowMs = NOON + 59_999;
  const trades = plain.trades('EURUSD', nowMs, 60);
  const [minute] = plain.candles('EURUSD', '1m', nowMs, 1, nowMs);
  expect(trades).toHaveLength(60);
  expect(trades.reduce((sum, trade) => sum + Number(trade.amount), 0)).toBe(minute?.volume);
});

test('candles have no gaps while a product trades', () => {
  for (const interval of INTERVALS) {
    const candles = plain.candles('ETHUSDT', interval, NOON, 1000, NOON);
    const gaps = candles.slice(1).map((candle, i) => candle.openAt - (candles[i]?.openAt ?? 0));
    expect(candles).toHaveLength(1000);
    expect(new Set(gaps)).toEqual(new Set([INTERVAL_MS[interval]]));
  }
});

test('candle pages join without overlap, because `before` is exclusive', () => {
  const all = plain.candles('XPTUSD', '5m', NOON, 600, NOON);
  const newer = plain.candles('XPTUSD', '5m', NOON, 250, NOON);
  const older = plain.candles('XPTUSD', '5m', newer[0]?.openAt ?? 0, 350, NOON);
  expect([...older, ...newer]).toEqual(all);
});

test('hourly candles contain no candle for the hour in which the product is closed', () => {
  const midnight = Date.UTC(2026, 10, 19);
  const hours = plain.candles('XPTUSD', '1h', midnight + DAY_MS, 23, NOON).map((c) => c.openAt);
  expect(hours[0]).toBe(midnight);
  expect(hours).not.toContain(midnight + 21 * 3_600_000);
  expect(hours).toHaveLength(23);
});

test('a constant scripted price gives equal day candles for 900 days', () => {
  const held = plain.withOverlays({
    scripts: [{ productId: 'XRPUSDT', fromMs: NOON - 900 * DAY_MS, steps: [[0, '1.25']] }],
  });
  const candles = held.candles('XRPUSDT', '1d', NOON, 800, NOON);
  expect(candles).toHaveLength(800);
  expect(new Set(candles.flatMap((c) => [c.open, c.high, c.low, c.close]))).toEqual(
    new Set([125_000]),
  );
});
