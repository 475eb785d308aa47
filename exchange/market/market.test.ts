import fc from 'fast-check';
import { DAY_MS, MINUTE_MS } from '#contract';
import { createMarket } from './market';
import { products } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';

const NOON = Date.UTC(2026, 10, 20, 12);
const market = createMarket({ seeds: oneSeed('tidemark') });
const ids = products.map((product) => product.productId);

test('a product has one tick per second, exactly at the second', () => {
  const ticks = market.ticks('EURUSD', NOON + 1, NOON + 10 * MINUTE_MS);
  expect(ticks).toHaveLength(600);
  expect(ticks.every((tick, i) => tick.at === NOON + (i + 1) * 1000)).toBe(true);
  expect(market.tickAt('EURUSD', NOON + 1999)).toEqual(ticks[0]);
  expect(market.firstTickAtOrAfter('EURUSD', NOON + 1, NOON + MINUTE_MS)).toEqual(ticks[0]);
  expect(market.firstTickAtOrAfter('EURUSD', NOON + 1, NOON + 999)).toBeNull();
});

test('the same seed always gives the same prices and candles', () => {
  const moments = [NOON, NOON + 1000, NOON - 400 * DAY_MS, Date.UTC(2031, 1, 3, 4, 5, 6)];
  const prices = ['EURUSD', 'BTCUSDT', 'XPTUSD'].map((id) =>
    moments.map((ms) => market.tickAt(id, ms)?.price),
  );
  expect(prices).toEqual(GOLDEN_PRICES);
  expect(market.candles('DOGEUSDT', '4h', NOON, 1, NOON)).toEqual([GOLDEN_CANDLE]);
});

test('another seed gives another price for every product', () => {
  const other = createMarket({ seeds: oneSeed('other') });
  expect(ids.filter((id) => same(id))).toEqual([]);
  function same(id: string): boolean {
    return other.tickAt(id, NOON)?.price === market.tickAt(id, NOON)?.price;
  }
});

test('the order of queries does not change their results', () => {
  const query = fc.record({
    id: fc.constantFrom('EURUSD', 'XPDUSD'),
    ms: fc.integer({ min: NOON - 40 * DAY_MS, max: NOON }),
    interval: fc.constantFrom('1m' as const, '15m' as const, '1h' as const, '1d' as const),
  });
  fc.assert(
    fc.property(fc.array(query, { minLength: 2, maxLength: 12 }), (queries) => {
      const used = createMarket({ seeds: oneSeed('7') });
      for (const { id, ms, interval } of queries) {
        const fresh = createMarket({ seeds: oneSeed('7') });
        expect(used.tickAt(id, ms)).toEqual(fresh.tickAt(id, ms));
        expect(used.candles(id, interval, ms, 3, ms)).toEqual(
          fresh.candles(id, interval, ms, 3, ms),
        );
        expect(used.quote(id, ms)).toEqual(fresh.quote(id, ms));
      }
    }),
    { numRuns: 25, seed: 3 },
  );
});

describe('a metal that is closed from 21:00 to 22:00 UTC', () => {
  const closes = Date.UTC(2026, 10, 19, 21);
  const opens = Date.UTC(2026, 10, 19, 22);

  test('has no ticks while the market of the metal is closed', () => {
    expect(market.ticks('XPTUSD', closes, opens - 1)).toEqual([]);
    expect(market.tickAt('XPTUSD', opens - 1)?.at).toBe(closes - 1000);
    expect(market.lastTickAtOrBefore('XPTUSD', closes + 60_000, closes)).toBeNull();
    expect(market.firstTickAtOrAfter('XPTUSD', closes, opens)?.at).toBe(opens);
  });

  test('reports when it closes and opens', () => {
    expect(market.tradingState('XPTUSD', closes - 1)).toEqual({
      trading: 'open',
      closesAt: closes,
    });
    expect(market.tradingState('XPTUSD', closes)).toEqual({ trading: 'closed', opensAt: opens });
    expect(market.tradingState('XPTUSD', opens)).toEqual({
      trading: 'open',
      closesAt: closes + DAY_MS,
    });
    expect(market.tradingState('EURUSD', closes).trading).toBe('open');
  });

  test.each([
    ['ends before it closes', closes - 61_000, 60_000, false],
    ['ends as it closes', closes - 60_000, 60_000, false],
    ['ends after it closes', closes - 59_999, 60_000, true],
    ['starts while closed', closes, 60_000, true],
    ['starts while closed and ends after it opens', opens - 1, 60_000, true],
  ])('reports a closure correctly for an order that %s', (_name, nowMs, lengthMs, refused) => {
    expect(market.wouldCloseBefore('XPDUSD', nowMs, nowMs + lengthMs)).toBe(refused);
  });
});

test('exactly two products have a daily break, and both are metals', () => {
  const resting = products.filter((product) => product.hours);
  expect(resting.map((product) => product.category)).toEqual(['metal', 'metal']);
});

test('tickAt throws RangeError for an unknown product', () => {
  expect(() => market.tickAt('NOPE', NOON)).toThrow(RangeError);
});

const GOLDEN_PRICES = [
  [111779, 111774, 115150, 110149],
  [13457341, 13457511, 7666888, 14820717],
  [117704, 117697, 158290, 70991],
];
const GOLDEN_CANDLE = {
  openAt: 1795161600000,
  open: 620129,
  high: 621641,
  low: 613877,
  close: 614376,
  volume: 842749390453,
};
