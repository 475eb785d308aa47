/** What an exchange answers to Trade and its chart: quotes that are new, candles of any product and interval, ticks. */
import type { Candle } from '../ui/chart/chartTypes';
import type { Answers, Asked } from './exchange';
import { quotes } from './sampleRows';

const MINUTE = 60_000;
const STEP: Readonly<Record<string, number>> = { '1m': MINUTE, '5m': 5 * MINUTE };
const CLOSES: Readonly<Record<string, string>> = { EURUSD: '1.08437', USDJPY: '151.284' };

/** Candles as the exchange has them: of any product and interval, also from before some moment; ticks where asked. */
export function kdata({ body }: Asked) {
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
  productDetails: ({ body }: Asked) => ({
    ...quotes.find(({ productId }) => productId === body['productId'])!,
    ...{ priceAt: Date.now(), volume24h: '1' },
  }),
  productKdata: kdata,
} as Answers;
