import { fromMicro, toMicro } from '#contract';
import type { Quote, Usdt } from '#contract';
import { liveResult, netFigures } from '../../../machines/order/selectors';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { staleAfterMs } from './priceStaleness';

/**
 * Result of an order in USDT after the fee, signed, if it ended at the current price; null without an entry, after the
 * end or with a stale price. `now`: server ms.
 */
export function currentResult(
  order: OrderMachineRecord,
  quote: Quote | undefined,
  now: number,
): Usdt | null {
  const { intent, fee, payoutRate, entryAt } = order.context;
  if (order.value !== 'ordered' || fee === null || payoutRate === null || !quote) return null;
  const isKnown = quote.priceAt >= (entryAt ?? Infinity) && now - quote.priceAt <= staleAfterMs();
  const net = netFigures(intent.amount, fee, payoutRate);
  const place = liveResult(order, quote.price);
  if (!isKnown || !net || !place) return null;
  if (place.side === 'level') return '0';
  return place.side === 'winning' ? net.ifRight : net.ifWrong;
}

/**
 * The total result of open orders in USDT if all of them ended at current prices; null if the result of one of them is
 * unknown. `now`: server ms.
 */
export function currentTotalResult(
  orders: readonly OrderMachineRecord[],
  quotes: readonly Quote[],
  now: number,
): Usdt | null {
  let sum = 0n;
  for (const order of orders) {
    const { productId } = order.context.intent;
    const quote = quotes.find((each) => each.productId === productId);
    const result = currentResult(order, quote, now);
    if (result === null) return null;
    sum += toMicro(result);
  }
  return fromMicro(sum);
}
