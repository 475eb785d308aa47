/** Paths of the pages that show one order or transfer. */
export const receiptPath = (orderNo: string): string =>
  `/orderrecord?order=${encodeURIComponent(orderNo)}`;
export const depositPath = (number: string): string =>
  `/recharge2?deposit=${encodeURIComponent(number)}`;
export const withdrawalPath = (number: string): string =>
  `/withdraw?withdrawal=${encodeURIComponent(number)}`;

interface OrderProgress {
  readonly orderNo: string | null;
  readonly stage: string | null;
}

/**
 * Whether the page itself shows what happened to an order, so that no toast is needed. The trade page shows when an
 * order was not placed; the trade page, the order records and the receipt show its result.
 */
export function pageShowsOrderResult(
  { pathname, search }: URL,
  { orderNo, stage }: OrderProgress,
): boolean {
  if (orderNo === null) return pathname === '/trade';
  if (stage !== 'final') return false;
  return (
    pathname === '/trade' || ['/orderrecord', receiptPath(orderNo)].includes(pathname + search)
  );
}
