import type { APIRequestContext } from '@playwright/test';
import type { Direction, Order, Quote } from '#contract';
import { ask } from './account';

/**
 * Places an order at the current price, of one minute if no duration is given, with an API call.
 * @throws Error if the product does not exist or the exchange rejects the order
 */
export async function placeOrderByApi(
  request: APIRequestContext,
  token: string,
  orderInput: {
    readonly productId: string;
    readonly direction: Direction;
    readonly amount: string;
    readonly durationSec?: number;
  },
): Promise<{ order: Order; quote: Quote }> {
  const { items } = await ask<{ items: Quote[] }>(request, token, 'product/list');
  const quote = items.find(({ productId }) => productId === orderInput.productId);
  if (!quote) throw new Error(`no ${orderInput.productId}`);
  const response = await request.post('/api/order/create', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    data: { durationSec: 60, ...orderInput, seenPrice: quote.price, seenAt: quote.priceAt },
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Order };
  if (code !== 0) throw new Error(msg);
  return { order: data, quote };
}
