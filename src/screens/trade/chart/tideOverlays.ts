import type { Quote } from '../../../contract';
import type { OrderRecord } from '../../../state/machines/machines';
import type { TideOverlay } from '../../../ui/chart/chartTypes';

/**
 * What the chart draws for a product's orders: a tide line from each entry, its end, and the exit once it is known. The
 * orders may be those of the product that was on show a moment ago; of another product nothing is drawn.
 */
export function tideOverlays(
  orders: readonly OrderRecord[],
  quote: Pick<Quote, 'productId' | 'price' | 'priceAt'>,
  focusedId: string | null,
): readonly TideOverlay[] {
  return orders.flatMap(({ id, value, context }) => {
    const { entryPrice, entryAt, endsAt, exitPrice, exitAt, intent } = context;
    if (intent.productId !== quote.productId) return [];
    if (entryPrice === null || entryAt === null || value === 'void') return [];
    const exit = exitPrice === null || exitAt === null ? null : { at: exitAt, price: exitPrice };
    // A price from before the entry says nothing about the order yet.
    const isRunning = value === 'ordered' && quote.priceAt >= entryAt;
    return {
      id,
      price: entryPrice,
      from: entryAt,
      side: intent.direction,
      focused: id === focusedId,
      ...(endsAt !== null && { expiryAt: endsAt }),
      ...(exit && { exit }),
      ...(isRunning && { now: { at: quote.priceAt, price: quote.price } }),
    };
  });
}
