import type { Quote } from '#contract';
import type { OrderMachineRecord } from '../../../tracker/machines';
import type { TideOverlay } from '../../../ui/chart/chartTypes';

/**
 * Chart overlays of a product's orders: the entry, the end, and the exit price once it is known. Orders of other
 * products are skipped, because right after a change of product the list may still contain orders of the previous
 * product.
 */
export function orderOverlays(
  orders: readonly OrderMachineRecord[],
  quote: Pick<Quote, 'productId' | 'price' | 'priceAt'>,
  focusedId: string | null,
): readonly TideOverlay[] {
  return orders.flatMap(({ id, value, context }) => {
    const { entryPrice, entryAt, endsAt, exitPrice, exitAt, intent } = context;
    if (intent.productId !== quote.productId) return [];
    if (entryPrice === null || entryAt === null || value === 'void') return [];
    const exit = exitPrice === null || exitAt === null ? null : { at: exitAt, price: exitPrice };
    // A price from before the entry is not a price of the order.
    const isRunning = value === 'ordered' && quote.priceAt >= entryAt;
    return {
      id,
      price: entryPrice,
      from: entryAt,
      side: intent.direction,
      focused: id === focusedId,
      ...(endsAt !== null && { expiryAt: endsAt }),
      ...(value === 'awaiting' && { isAwaiting: true }),
      ...(exit && { exit }),
      ...(isRunning && { latest: { at: quote.priceAt, price: quote.price } }),
    };
  });
}
