import { INTERVAL_MS, INTERVALS } from '../../../contract';
import { formatPrice, formatVolume } from '../../market/decimals';
import { createMarket } from '../../market/market';
import { products } from '../../market/products';
import { startTestExchange } from '../testing/testExchange';
import { createCandleBook } from './candleBook';

const market = createMarket({ seed: 'tidemark' });
const NOON = Date.UTC(2026, 10, 20, 12, 0, 7);
const product = products[0];

test.each(INTERVALS)(
  'candles of %s are those of the market, from wherever they are asked',
  (interval) => {
    const book = createCandleBook();
    for (const each of products) {
      for (const [before, limit] of [
        [undefined, 1],
        [undefined, 300],
        [NOON - 100 * INTERVAL_MS[interval], 301],
        [NOON - 100 * INTERVAL_MS[interval] + 1, 7],
        [NOON + 1e9, 2],
        [Math.floor(NOON / INTERVAL_MS[interval]) * INTERVAL_MS[interval], 3],
      ] as const) {
        const wish = { product: each, interval, before, limit, nowMs: NOON };
        const expected = market
          .candles(each.productId, interval, before ?? NOON + 1, limit, NOON)
          .map(({ openAt, open, high, low, close, volume }) => [
            openAt,
            ...[open, high, low, close].map((price) => formatPrice(each, price)),
            formatVolume(each, volume),
          ]);
        for (let again = 0; again < 2; again += 1) {
          expect(JSON.parse(book.candles(market, wish) ?? '')).toEqual(expected);
        }
      }
    }
  },
);

test('candles end where nobody looks any more', () => {
  if (!product) throw new Error('a market without products');
  for (const interval of INTERVALS) {
    const wish = { product, interval, limit: 1000, nowMs: NOON };
    const farPast = { ...wish, before: NOON - 4 * 365 * 86_400_000 };
    expect(createCandleBook().candles(market, farPast)).toBe('[]');
    expect(createCandleBook().candles(market, { ...wish, before: 0 })).toBe('[]');
    const answer = createCandleBook().candles(market, { ...wish, before: undefined });
    const all = JSON.parse(answer ?? '') as unknown[];
    expect(all).toHaveLength(1000);
  }
});

test('ever other times of long ago take a share of the time, and the chart of now is drawn all the while', () => {
  if (!product) throw new Error('a market without products');
  let time = 0;
  const book = createCandleBook(() => (time += 40));
  const ask = (before: number | undefined) =>
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
  expect(ask(undefined)).not.toBeNull();
  time += 60_000;
  expect(ask(NOON - 86_400_000)).not.toBeNull();
});

test('a stranger who asks for the far past for ever leaves time for everybody else', async () => {
  const exchange = await startTestExchange();
  try {
    let isOver = false;
    let asked = 0;
    const askOn = async () => {
      while (!isOver) {
        asked += 1;
        const before = Math.floor(Date.now() - Math.random() * 3 * 365 * 86_400_000);
        const { productId = '' } = products[asked % products.length] ?? {};
        await exchange.send('productKdata', { productId, interval: '1d', limit: 1000, before });
      }
    };
    const strangers = Array.from({ length: 20 }, askOn);
    const times: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const began = performance.now();
      await exchange.call('config', {});
      times.push(performance.now() - began);
    }
    isOver = true;
    await Promise.all(strangers);
    const median = times.sort((a, b) => a - b)[10] ?? Infinity;
    expect(median).toBeLessThan(150);
  } finally {
    await exchange.close();
  }
}, 60_000);
