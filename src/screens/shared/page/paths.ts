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
 * Whether the page already shows the news of an order: the trade page always, the order records and the receipt once
 * the order is over.
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
