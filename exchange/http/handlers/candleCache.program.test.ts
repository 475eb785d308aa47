import { INTERVALS } from '#contract';
import { products } from '#marketDay/products';
import { expectMarketCandles, noTime, pagesOf } from '#testkit/exchange/candleWindows';
import { createCandleCache } from './candleCache';

test.each(INTERVALS)(
  'the candle cache answers every page of %s candles like the market, for every product',
  (interval) => {
    const book = createCandleCache(noTime);
    for (const product of products) {
      for (const page of pagesOf(interval)) expectMarketCandles(book, product, interval, page);
    }
  },
);
