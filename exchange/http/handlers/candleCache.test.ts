import { INTERVALS } from '#contract';
import { refuse } from '../../domain/outcome';
import { findProduct, products } from '#marketDay/products';
import {
  expectMarketCandles,
  market,
  NOON,
  noTime,
  pagesOf,
} from '#testkit/exchange/candleWindows';
import { createCandleCache } from './candleCache';
import { createMarketAnswers } from './marketAnswers';

const product = products[0];

test.each(INTERVALS)(
  'the candle cache answers a page of %s candles of each product like the market',
  (interval) => {
    const book = createCandleCache(noTime);
    const pages = pagesOf(interval);
    products.forEach((each, index) => {
      const page = pages[index % pages.length];
      if (page) expectMarketCandles(book, each, interval, page);
    });
  },
);

test('the candle cache answers an empty page before the start of the history', () => {
  // A coin has no weekends, so each page is full.
  const coin = findProduct('BTCUSDT');
  if (!coin) throw new Error('no BTC/USDT');
  for (const interval of INTERVALS) {
    const request = { product: coin, interval, limit: 1000, nowMs: NOON };
    const farPast = { ...request, before: NOON - 4 * 365 * 86_400_000 };
    expect(createCandleCache(noTime).candles(market, farPast)).toBe('[]');
    expect(createCandleCache(noTime).candles(market, { ...request, before: 0 })).toBe('[]');
    const answer = createCandleCache(noTime).candles(market, { ...request, before: undefined });
    const all = JSON.parse(answer ?? '') as unknown[];
    expect(all).toHaveLength(1000);
  }
});

test('the candle cache refuses old candles beyond the computing budget and still answers the latest candles', () => {
  if (!product) throw new Error('a market without products');
  let time = 0;
  const book = createCandleCache(() => (time += 40));
  const requestCandles = (before: number | undefined) =>
    book.candles(market, { product, interval: '1d', before, limit: 1000, nowMs: NOON });
  const answers = Array.from({ length: 200 }, (_, i) =>
    book.candles(market, {
      product: products[i % products.length] ?? product,
      interval: '4h',
      before: NOON - i * 3 * 86_400_000,
      limit: 1000,
      nowMs: NOON,
    }),
  );
  expect(answers[0]).not.toBeNull();
  expect(answers).toContain(null);
  expect(requestCandles(undefined)).not.toBeNull();
  time += 60_000;
  expect(requestCandles(NOON - 86_400_000)).not.toBeNull();
});

/** Creates a market with a clock that advances only by computing candles, 30 ms each. */
function slowMarket() {
  const clock = { now: 0, computed: 0 };
  return {
    clock,
    market: {
      ...market,
      candles() {
        clock.now += 30;
        clock.computed += 30;
        return [];
      },
    },
  };
}

/** Generates requests for different times within three years, product by product, 10 ms apart. */
function* farPast(clock: { now: number }, times: number) {
  for (let i = 0; i < times; i += 1) {
    const product = products[i % products.length];
    if (!product) throw new Error('a market without products');
    const before = NOON - ((i * 7_919_993) % (3 * 365 * 86_400)) * 1000;
    yield { product, before, limit: 1000, nowMs: NOON };
    clock.now += 10;
  }
}

test('the candle cache uses at most a quarter of the time to compute old candles', () => {
  const { clock, market: slow } = slowMarket();
  const book = createCandleCache(() => clock.now);
  let refused = 0;
  for (const request of farPast(clock, 3_000)) {
    if (book.candles(slow, { ...request, interval: '15m' }) === null) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
  // The budget starts with two seconds, and a running computation of 30 ms is completed.
  expect(clock.computed).toBeLessThanOrEqual(0.25 * clock.now + 2_000 + 30);
});

test('the candle cache computes completed candles once for repeated requests', () => {
  const { clock, market: slow } = slowMarket();
  const book = createCandleCache(() => clock.now);
  const requestAll = () => {
    for (const request of farPast(clock, 200)) {
      book.candles(slow, { ...request, interval: '1d' });
      clock.now += 5_000;
    }
    return clock.computed;
  };
  const once = requestAll();
  expect(requestAll()).toBe(once);
});

test('kdata refuses too many requests for old candles with RATE_LIMITED and retryAfterSec', async () => {
  const { clock, market: slow } = slowMarket();
  const realNow = jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  try {
    const answers = createMarketAnswers({ now: () => NOON, market: () => Promise.resolve(slow) });
    const replies: unknown[] = [];
    for (const {
      product: { productId },
      before,
    } of farPast(clock, 300)) {
      replies.push(await answers.kdata({ productId, interval: '15m', limit: 1000, before }));
    }
    expect(replies).toContainEqual(refuse('RATE_LIMITED', { retryAfterSec: 1 }));
    expect(await answers.kdata({ productId: 'EURUSD', interval: '15m' })).toMatchObject({
      ok: true,
    });
  } finally {
    realNow.mockRestore();
  }
});
