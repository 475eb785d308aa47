import type { ResultOf } from '#contract';
import type { OrderContext, OrderIntent } from '#src/machines/orderFacts';

const decimalPlaces = (price: string) => price.split('.')[1]?.length ?? 0;

/**
 * The product of an order as far as the order's data allow; its price is the latest price in the order. `now` is
 * server ms.
 */
export function productFromOrder(
  { symbol, productId, seenPrice }: OrderIntent,
  context: OrderContext | null,
  now: number,
): ResultOf<'productDetails'> {
  const price = context?.exitPrice ?? context?.entryPrice ?? seenPrice ?? '0';
  const [base = '', quote = ''] = symbol.split('/');
  return {
    productId,
    symbol,
    base,
    quote,
    name: symbol,
    category: 'blockchain',
    precision: decimalPlaces(price),
    price,
    priceAt: now,
    change24h: '0',
    open24h: price,
    high24h: price,
    low24h: price,
    volume24h: '0',
    spark: [],
    trading: 'open',
  };
}
