/** Responses of the exchange for Trade and its chart: current quotes, candles and ticks. */
import { MINUTE_MS } from '#contract';
import type { Candle } from '#contract';
import type { Answers, ReceivedCall } from './exchange';
import { quotes } from './sampleRows';

const STEP: Readonly<Record<string, number>> = { '1m': MINUTE_MS, '5m': 5 * MINUTE_MS };
const CLOSES: Readonly<Record<string, string>> = { EURUSD: '1.08437', USDJPY: '151.284' };

/** Returns candles of any product and interval, also older than `before`, or ticks when `ticksFrom` is given. */
export function kdataAnswer({ body }: ReceivedCall) {
  const { productId, interval = '1m', limit = 30, before = Date.now(), ticksFrom } = body;
  if (ticksFrom !== undefined) {
    const ticks = Array.from({ length: 20 }, (_, index): [number, string] => [
      Number(ticksFrom) + index * 1000,
      '1.08437',
    ]);
    return { candles: [], ticks };
  }
  const step = STEP[String(interval)]!;
  const close = CLOSES[String(productId)]!;
  const count = Math.min(Number(limit), 60);
  const last = Math.ceil(Number(before) / step) * step - step;
  const candles = Array.from({ length: count }, (_, index): Candle => {
    const openAt = last - (count - 1 - index) * step;
    return [openAt, close, close, close, close, '1200'];
  });
  return { interval, candles };
}

export const chartAnswers = {
  productDetails: ({ body }: ReceivedCall) => ({
    ...quotes.find(({ productId }) => productId === body['productId'])!,
    ...{ priceAt: Date.now(), volume24h: '1' },
  }),
  productKdata: kdataAnswer,
} as Answers;
