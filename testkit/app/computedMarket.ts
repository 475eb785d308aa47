/** A computed market with published days, for tests of the proof of prices. */
import type { Tick } from '#contract';
import { formatPriceUnits } from '#marketDay/decimals';
import { findProduct } from '#marketDay/products';
import { createMarket } from '#exchange/market/market';
import { oneSeed } from '../exchange/oneSeed';
import { marketAround } from '../testing/settledByRule';
import type { OrderTerms } from '../testing/settledByRule';

const market = createMarket({ seeds: oneSeed('receipt') });

/** The ticks of EUR/USD around an order. */
export function computedTicks(terms: OrderTerms): readonly Tick[] {
  const product = findProduct('EURUSD');
  if (!product) throw new Error('no EUR/USD');
  const start = Math.ceil(terms.createdAt / 1000) * 1000;
  return marketAround(terms, (second) => {
    const tick = market.tickAt('EURUSD', start + second * 1000);
    return tick && formatPriceUnits(product, tick.price);
  });
}

/** A day that has ended, as config publishes it. */
export function endedDay(day: number) {
  const published = market.publishedDay(day, Infinity);
  if (!published?.text) throw new Error(`no day ${day}`);
  return { day, ...published, text: published.text, fixed: [] };
}
