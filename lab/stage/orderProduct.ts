import type { ResultOf } from '#contract';
import type { OrderContext, OrderIntent } from '#src/machines/order/selectors';

const decimalPlaces = (price: string) => price.split('.')[1]?.length ?? 0;

/**
 * Builds a product from the data of an order; the price is the latest price in the order. `now` is server time in ms.
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
