import { fromMicro, toMicro } from '#contract';
import type { Quote } from '#contract';
import { liveResult, netFigures } from '../../machines/order/selectors';
import { isStalePrice } from '../../screens/trade/chart/quoteAge';
import type { OrderRecord } from '../../state/machines/machines';

/**
 * Current result of an order after the fee, signed, in micro-USDT; null without an entry, after the end or with a stale
 * price.
 */
function currentResult(order: OrderRecord, quote: Quote | undefined, now: number): bigint | null {
  const { intent, fee, payoutRate, entryAt } = order.context;
  if (order.value !== 'ordered' || fee === null || payoutRate === null || !quote) return null;
  const isKnown = quote.priceAt >= (entryAt ?? Infinity) && !isStalePrice(quote.priceAt, now);
  const net = netFigures(intent.amount, fee, payoutRate);
  const place = liveResult(order, quote.price);
  if (!isKnown || !net || !place) return null;
  if (place.side === 'level') return 0n;
  return toMicro(place.side === 'winning' ? net.ifRight : net.ifWrong);
}

/**
 * The total result of open orders in USDT if all of them ended at current prices; null if the result of one of them is
 * unknown. `now`: server ms.
 */
export function currentTotalResult(
  orders: readonly OrderRecord[],
  quotes: readonly Quote[],
  now: number,
): string | null {
  let sum = 0n;
  for (const order of orders) {
    const { productId } = order.context.intent;
    const quote = quotes.find((each) => each.productId === productId);
    const worth = currentResult(order, quote, now);
    if (worth === null) return null;
    sum += worth;
  }
  return fromMicro(sum);
}
