import { INTERVAL_MS, INTERVALS } from '../../../contract';
import { refuse } from '../../domain/outcome';
import { formatPrice, formatVolume } from '../../market/decimals';
import { createMarket } from '../../market/market';
import { products } from '../../market/products';
import { createCandleBook } from './candleBook';
import { createMarketAnswers } from './marketAnswers';

const market = createMarket({ seed: 'tidemark' });
const NOON = Date.UTC(2026, 10, 20, 12, 0, 7);
const product = products[0];

/** For what is not about time: however slow the machine is, computing takes none. */
const noTime = () => 0;

test.each(INTERVALS)(
  'candles of %s are those of the market, from wherever they are asked',
  (interval) => {
    const book = createCandleBook(noTime);
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
    expect(createCandleBook(noTime).candles(market, farPast)).toBe('[]');
    expect(createCandleBook(noTime).candles(market, { ...wish, before: 0 })).toBe('[]');
    const answer = createCandleBook(noTime).candles(market, { ...wish, before: undefined });
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

/** A market on a clock that stands still but while candles are computed, which takes 30 ms. */
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

/** Ever other times of three years, product by product, 10 ms apart. */
function* farPast(clock: { now: number }, times: number) {
  for (let i = 0; i < times; i += 1) {
    const product = products[i % products.length];
    if (!product) throw new Error('a market without products');
    const before = NOON - ((i * 7_919_993) % (3 * 365 * 86_400)) * 1000;
    yield { product, before, limit: 1000, nowMs: NOON };
    clock.now += 10;
  }
}

test('a stranger who asks for the far past for ever has a quarter of the time computed for him', () => {
  const { clock, market: slow } = slowMarket();
  const book = createCandleBook(() => clock.now);
  let refused = 0;
  for (const wish of farPast(clock, 3_000)) {
    if (book.candles(slow, { ...wish, interval: '15m' }) === null) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
  // Two seconds are saved up at the beginning, and what has begun is finished.
  expect(clock.computed).toBeLessThanOrEqual(0.25 * clock.now + 2_000 + 30);
});

test('candles that are over are computed once, however often they are asked for', () => {
  const { clock, market: slow } = slowMarket();
  const book = createCandleBook(() => clock.now);
  const askAll = () => {
    for (const wish of farPast(clock, 200)) {
      book.candles(slow, { ...wish, interval: '1d' });
      clock.now += 5_000;
    }
    return clock.computed;
  };
  const once = askAll();
  expect(askAll()).toBe(once);
});

test('who asks for too much of the far past is told when to come again', async () => {
  const { clock, market: slow } = slowMarket();
  const realNow = jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  try {
    const answers = createMarketAnswers({ now: () => NOON, market: () => Promise.resolve(slow) });
    const heard: unknown[] = [];
    for (const {
      product: { productId },
      before,
    } of farPast(clock, 300)) {
      heard.push(await answers.kdata({ productId, interval: '15m', limit: 1000, before }));
    }
    expect(heard).toContainEqual(refuse('RATE_LIMITED', { retryAfterSec: 1 }));
    expect(await answers.kdata({ productId: 'EURUSD', interval: '15m' })).toMatchObject({
      ok: true,
    });
  } finally {
    realNow.mockRestore();
  }
});
