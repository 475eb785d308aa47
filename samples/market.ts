/** Sample quotes, candles and ticks. Times are in server ms. */
import { MINUTE_MS } from '#contract';
import type { Candle, Quote, Tick } from '#contract';

/** A quote of EUR/USD at the time `now`. */
export const sampleQuote = (now: number, changes: Partial<Quote> = {}): Quote => ({
  productId: 'EURUSD',
  symbol: 'EUR/USD',
  base: 'EUR',
  quote: 'USD',
  name: 'Euro / US Dollar',
  category: 'forex',
  precision: 5,
  price: '1.08437',
  priceAt: now,
  change24h: '0.0024',
  open24h: '1.08177',
  high24h: '1.08502',
  low24h: '1.08090',
  spark: Array.from({ length: 24 }, (_, hour) => (1.08 + hour / 10_000).toFixed(5)),
  trading: 'open',
  ...changes,
});

/** One quote of each category and precision; the market of the last one is closed. */
export const sampleQuotes = (now: number): readonly Quote[] => [
  sampleQuote(now),
  sampleQuote(now, {
    productId: 'USDJPY',
    symbol: 'USD/JPY',
    base: 'USD',
    quote: 'JPY',
    name: 'US Dollar / Yen',
    precision: 3,
    price: '151.284',
    change24h: '-0.0038',
    open24h: '151.861',
    high24h: '151.990',
    low24h: '151.002',
  }),
  sampleQuote(now, {
    productId: 'BTCUSDT',
    symbol: 'BTC/USDT',
    base: 'BTC',
    quote: 'USDT',
    name: 'Bitcoin',
    category: 'blockchain',
    precision: 2,
    price: '64012.55',
    change24h: '0.0187',
    open24h: '62837.00',
    high24h: '64500.10',
    low24h: '62700.00',
  }),
  sampleQuote(now, {
    productId: 'XAUUSD',
    symbol: 'XAU/USD',
    base: 'XAU',
    quote: 'USD',
    name: 'Gold',
    category: 'metal',
    precision: 2,
    price: '2412.38',
    change24h: '0',
    open24h: '2412.38',
    high24h: '2420.00',
    low24h: '2401.55',
    trading: 'closed',
    opensAt: now + 30 * MINUTE_MS,
  }),
];

/** A fixed time, so that screenshots do not depend on the day. */
export const SAMPLE_TIME = Date.UTC(2026, 10, 21, 12);

/** One hour of an oscillating market, computed by a formula so that it is deterministic. */
export const CANDLES: readonly Candle[] = Array.from({ length: 60 }, (_, minute) => {
  const at = (step: number) => 1.084 + Math.sin(step / 7) * 0.002 + Math.sin(step / 2) * 0.0006;
  const [open, close] = [at(minute), at(minute + 1)];
  return [
    SAMPLE_TIME + (minute - 60) * MINUTE_MS,
    open.toFixed(5),
    (Math.max(open, close) + 0.0003).toFixed(5),
    (Math.min(open, close) - 0.0002).toFixed(5),
    close.toFixed(5),
    String(40 + ((minute * 37) % 60)),
  ];
});

/** The same closes as ticks, one second apart. */
export const TICKS: readonly Tick[] = CANDLES.map(([, , , , close], second) => [
  SAMPLE_TIME + (second - 60) * 1000,
  close,
]);

export const CLOSES = CANDLES.map(([, , , , close]) => close);
