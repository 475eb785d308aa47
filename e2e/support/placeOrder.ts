import type { APIRequestContext } from '@playwright/test';
import type { Direction, Order, Quote } from '#contract';
import { ask } from './account';

/** Places an order of one minute at the price of this moment, by the call alone. Throws where it was not taken. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  wish: { readonly productId: string; readonly direction: Direction; readonly amount: string },
): Promise<{ order: Order; quote: Quote }> {
  const { items } = await ask<{ items: Quote[] }>(request, token, 'product/list');
  const quote = items.find(({ productId }) => productId === wish.productId);
  if (!quote) throw new Error(`no ${wish.productId}`);
  const response = await request.post('/api/order/create', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    data: { ...wish, durationSec: 60, seenPrice: quote.price, seenAt: quote.priceAt },
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Order };
  if (code !== 0) throw new Error(msg);
  return { order: data, quote };
}
