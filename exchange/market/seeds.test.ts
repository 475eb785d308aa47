import { DAY_MS, MINUTE_MS } from '#contract';
import { unitValueOn } from './funds';
import { createMarket } from './market';
import { products } from './day/products';
import { oneSeed } from './testing/oneSeed';
import type { MarketSeeds } from './seeds';

/** UTC day of 20 November 2026. */
const DAY = 20_777;
const NOON = DAY * DAY_MS + DAY_MS / 2;
const ids = products.map((product) => product.productId);

describe('a database of the release before keyed random numbers', () => {
  const seeds = [{ fromDay: 0, generator: 1, seed: 'tidemark' }];

  test('keeps its prices and candles', () => {
    const market = createMarket({ seeds });
    const moments = [NOON, NOON + 1000, NOON - 400 * DAY_MS, Date.UTC(2031, 1, 3, 4, 5, 6)];
    expect(
      ['EURUSD', 'BTCUSDT', 'XPTUSD'].map((id) =>
        moments.map((ms) => market.tickAt(id, ms)?.price),
      ),
    ).toEqual([
      [116298, 116294, 119752, 118357],
      [10497256, 10496870, 9400370, 8950636],
      [165053, 165052, 151258, 154896],
    ]);
    expect(market.candles('DOGEUSDT', '4h', NOON, 1, NOON)).toEqual([
      {
        openAt: 1795161600000,
        open: 14549,
        high: 14710,
        low: 14499,
        close: 14677,
        volume: 2556515183246,
      },
    ]);
  });

  test('keeps the unit values of its funds', () => {
    const values = ['FUND-BOND', 'FUND-CHAIN'].map((fund) =>
      [20_778, 20_779, 18_000, 24_000].map((day) => unitValueOn(seeds, fund, day)),
    );
    expect(values).toEqual([
      ['1.1392', '1.1381', '0.9284', '1.3891'],
      ['0.8069', '0.8041', '0.6451', '0.9742'],
    ]);
  });
});

describe.each([
  ['the first generator', 1, 2, 6],
  ['the keyed generator', 2, 2, 6],
  // A second of a stormy time moves more.
  ['the market with sessions', 3, 3, 12],
  ['the market with sessions every day', 4, 4, 12],
  ['the market with sessions by daily keys', 3, 5, 12],
  ['the market with daily keys', 5, 5, 12],
  ['the market with daily keys every day', 6, 6, 12],
])('a seed that replaces one of %s', (_, generator, next, secondMax) => {
  const before: MarketSeeds = [{ fromDay: 0, generator, seed: 'one' }];
  const after: MarketSeeds = [...before, { fromDay: DAY, generator: next, seed: 'two' }];
  const market = createMarket({ seeds: after });
  const unreplaced = createMarket({ seeds: before });
  const midnight = DAY * DAY_MS;

  test('changes no tick, candle, volume or quote before its first day', () => {
    for (const id of ['EURUSD', 'XPDUSD']) {
      const [fromMs, lastMs] = [midnight - 10 * MINUTE_MS, midnight - 1];
      expect(market.ticks(id, fromMs, lastMs)).toEqual(unreplaced.ticks(id, fromMs, lastMs));
      for (const interval of ['1m', '1h', '1d'] as const) {
        expect(market.candles(id, interval, midnight, 5, lastMs)).toEqual(
          unreplaced.candles(id, interval, midnight, 5, lastMs),
        );
      }
      expect(market.quote(id, lastMs)).toEqual(unreplaced.quote(id, lastMs));
    }
  });

  test('changes all prices after midnight', () => {
    const same = ids.filter(
      (id) => market.tickAt(id, NOON)?.price === unreplaced.tickAt(id, NOON)?.price,
    );
    expect(same).toEqual([]);
  });

  test('continues at the price of midnight without a jump', () => {
    for (const { productId, level, dailyVolatility } of products) {
      const ticks = market.ticks(productId, midnight - MINUTE_MS, midnight + MINUTE_MS);
      const at = ticks.findIndex((tick) => tick.at === midnight);
      const jump = Math.abs((ticks[at]?.price ?? NaN) - (ticks[at - 1]?.price ?? NaN));
      expect(jump).toBeLessThan((secondMax * level * dailyVolatility) / 294 + 1);
      expect(ticks[at]?.price).toBe(unreplaced.tickAt(productId, midnight)?.price);
    }
  });

  test('changes the unit values of funds only after its first day', () => {
    const values = (seeds: MarketSeeds, fromDay: number) =>
      Array.from({ length: 40 }, (_day, i) => unitValueOn(seeds, 'FUND-CHAIN', fromDay + i));
    expect(values(after, DAY - 39)).toEqual(values(before, DAY - 39));
    expect(values(after, DAY + 1)).not.toEqual(values(before, DAY + 1));
  });

  test('aggregates candles and volumes across its first day from the ticks', () => {
    const now = midnight + 2 * MINUTE_MS;
    for (const id of ['EURUSD', 'XPTUSD']) {
      const prices = market.ticks(id, now - DAY_MS + 1000, now).map((tick) => tick.price);
      const quote = market.quote(id, now);
      const precision = products.find((product) => product.productId === id)?.precision ?? 0;
      const units = [quote?.high24h, quote?.low24h].map((text) =>
        Math.round(Number(text) * 10 ** precision),
      );
      expect(units).toEqual([
        prices.reduce((left, right) => Math.max(left, right)),
        prices.reduce((left, right) => Math.min(left, right)),
      ]);
    }
  });
});

test('seeds that differ in one character give unrelated unit values', () => {
  const values = (seed: string) => [0, 1, 2].map((i) => unitValueOn(oneSeed(seed), 'FUND-GOLD', i));
  expect(values('a')).not.toEqual(values('b'));
});
