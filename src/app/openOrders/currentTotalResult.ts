import { fromMicro, toMicro } from '#contract';
import type { Quote } from '#contract';
import { liveResult } from '../../machines/orderView';
import { isStalePrice } from '../../screens/trade/chart/quoteAge';
import { netFigures } from '../../machines/orderFigures';
import type { OrderRecord } from '../../state/machines/machines';

/** Current result net of fees in USDT, signed; null if the order has no entry yet, is over, or its price is too old. */
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
 * The total result of open orders if all of them ended at current prices; null if it is unknown for one of them. `now`:
 * server ms.
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
