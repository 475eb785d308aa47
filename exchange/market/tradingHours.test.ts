import { createMarket } from './market';
import { products } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';

/** Friday 20 November 2026, 22:00 UTC. */
const FRIDAY_CLOSE = Date.UTC(2026, 10, 20, 22);
const SUNDAY_OPEN = Date.UTC(2026, 10, 22, 22);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const market = createMarket({ seeds: oneSeed('hours') });
const idsOf = (...categories: string[]) =>
  products.filter(({ category }) => categories.includes(category)).map((each) => each.productId);

describe('the weekend of forex and metals', () => {
  test('closes all of them, and no coin', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    const closed = products.filter(
      ({ productId }) => market.tradingState(productId, noon).trading === 'closed',
    );
    expect(closed.map(({ productId }) => productId)).toEqual(idsOf('forex', 'metal'));
    for (const { productId } of closed) {
      expect(market.tradingState(productId, noon)).toEqual({
        trading: 'closed',
        opensAt: SUNDAY_OPEN,
      });
    }
    expect(market.tradingState('BTCUSDT', noon)).toEqual({ trading: 'open' });
  });

  test('lasts from Friday 22:00 to Sunday 22:00 UTC', () => {
    expect(market.tradingState('EURUSD', FRIDAY_CLOSE - 1)).toEqual({
      trading: 'open',
      closesAt: FRIDAY_CLOSE,
    });
    expect(market.tradingState('EURUSD', FRIDAY_CLOSE).trading).toBe('closed');
    expect(market.tradingState('EURUSD', SUNDAY_OPEN - 1).trading).toBe('closed');
    expect(market.tradingState('EURUSD', SUNDAY_OPEN)).toEqual({
      trading: 'open',
      closesAt: SUNDAY_OPEN + 5 * DAY_MS,
    });
    expect(market.ticks('EURUSD', FRIDAY_CLOSE, SUNDAY_OPEN - 1)).toEqual([]);
    expect(market.tickAt('EURUSD', SUNDAY_OPEN - 1)?.at).toBe(FRIDAY_CLOSE - 1000);
    expect(market.ticks('EURUSD', SUNDAY_OPEN, SUNDAY_OPEN + 2_000)).toHaveLength(3);
  });

  test('begins for platinum with its last daily break', () => {
    expect(market.tradingState('XPTUSD', FRIDAY_CLOSE - HOUR_MS)).toEqual({
      trading: 'closed',
      opensAt: SUNDAY_OPEN,
    });
    expect(market.tradingState('XPTUSD', FRIDAY_CLOSE - HOUR_MS - 1)).toEqual({
      trading: 'open',
      closesAt: FRIDAY_CLOSE - HOUR_MS,
    });
  });

  test.each([
    ['ends as it closes', FRIDAY_CLOSE - 60_000, false],
    ['ends after it closes', FRIDAY_CLOSE - 59_999, true],
    ['starts while it is closed', SUNDAY_OPEN - 1, true],
    ['starts as it opens', SUNDAY_OPEN, false],
  ])('is a reason to refuse an order correctly if the order %s', (_, nowMs, isRefused) => {
    expect(market.wouldCloseBefore('XAUUSD', nowMs, nowMs + 60_000)).toBe(isRefused);
  });

  test('has no candles, and the candles around it aggregate only their own ticks', () => {
    const opens = market
      .candles('GBPUSD', '1h', SUNDAY_OPEN + HOUR_MS, 3, SUNDAY_OPEN + HOUR_MS)
      .map(({ openAt }) => openAt);
    expect(opens).toEqual([FRIDAY_CLOSE - 2 * HOUR_MS, FRIDAY_CLOSE - HOUR_MS, SUNDAY_OPEN]);
    const [sunday] = market.candles('GBPUSD', '1d', SUNDAY_OPEN, 1, SUNDAY_OPEN + HOUR_MS - 1);
    const ticks = market.ticks('GBPUSD', SUNDAY_OPEN, SUNDAY_OPEN + HOUR_MS - 1);
    const prices = ticks.map(({ price }) => price);
    expect(sunday).toMatchObject({
      openAt: SUNDAY_OPEN - 22 * HOUR_MS,
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1),
    });
  });

  test('is absent in the market for tests', () => {
    const other = createMarket({ seeds: oneSeed('hours', 8) });
    expect(other.tradingState('EURUSD', FRIDAY_CLOSE)).toEqual({ trading: 'open' });
    expect(other.ticks('EURUSD', FRIDAY_CLOSE, FRIDAY_CLOSE + 1_000)).toHaveLength(2);
  });
});

test('a market without weekends that gets them within a weekend closes forex at that midnight', () => {
  const day = Date.UTC(2026, 10, 22) / DAY_MS;
  const changed = createMarket({
    seeds: [...oneSeed('hours', 8), { fromDay: day, generator: 7, seed: 'hours' }],
  });
  const midnight = day * DAY_MS;
  expect(changed.tradingState('EURUSD', midnight - 1)).toEqual({
    trading: 'open',
    closesAt: midnight,
  });
  expect(changed.tradingState('EURUSD', midnight)).toEqual({
    trading: 'closed',
    opensAt: SUNDAY_OPEN,
  });
  expect(changed.wouldCloseBefore('EURJPY', midnight - 30_000, midnight + 30_000)).toBe(true);
});
