import { DAY_MS, MINUTE_MS } from '#contract';
import { unitValueOn } from './funds';
import { createMarket } from './market';
import { products } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { readableSeeds } from './seeds';
import type { MarketSeeds } from './seeds';

/** UTC day of 20 November 2026. */
const DAY = 20_777;
const NOON = DAY * DAY_MS + DAY_MS / 2;
const ids = products.map((product) => product.productId);

test('the unit values of funds of a seed never change', () => {
  const values = ['FUND-BOND', 'FUND-CHAIN'].map((fund) =>
    [20_778, 20_779, 18_000, 24_000].map((day) => unitValueOn(oneSeed('tidemark'), fund, day)),
  );
  expect(values).toEqual([
    ['1.1214', '1.1221', '0.9351', '1.3502'],
    ['0.9667', '0.9714', '0.6486', '0.6278'],
  ]);
});

test('seeds of another version, and all later ones, are not readable', () => {
  const [first, other, last] = [
    { fromDay: 0, generator: 7, seed: 'one' },
    { fromDay: DAY, generator: 9, seed: 'two' },
    { fromDay: DAY + 1, generator: 7, seed: 'three' },
  ] as const;
  expect(readableSeeds([first, last])).toEqual({ seeds: [first, last], untilDay: Infinity });
  expect(readableSeeds([first, other, last])).toEqual({ seeds: [first], untilDay: DAY });
  expect(readableSeeds([other])).toEqual({ seeds: [], untilDay: -Infinity });
});

describe.each([
  ['the market', 7],
  ['the market without weekends', 8],
])('a seed that replaces one of %s', (_, generator) => {
  const before: MarketSeeds = [{ fromDay: 0, generator, seed: 'one' }];
  const after: MarketSeeds = [...before, { fromDay: DAY, generator, seed: 'two' }];
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
      // A second of a stormy time moves more than a typical one.
      const jump = Math.abs((ticks[at]?.price ?? NaN) - (ticks[at - 1]?.price ?? NaN));
      expect(jump).toBeLessThan((12 * level * dailyVolatility) / 294 + 1);
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
