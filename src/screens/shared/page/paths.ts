/** Where a thing that has a number is shown by itself. */
export const receiptPath = (orderNo: string): string =>
  `/orderrecord?order=${encodeURIComponent(orderNo)}`;
export const depositPath = (number: string): string =>
  `/recharge2?deposit=${encodeURIComponent(number)}`;
export const withdrawalPath = (number: string): string =>
  `/withdraw?withdrawal=${encodeURIComponent(number)}`;

interface ToldOrder {
  readonly orderNo: string | null;
  readonly stage: string | null;
}

/** Whether the page says what has just become of an order: Trade, and once it is over the records, or its own receipt. */
export function tellsOrder({ pathname, search }: URL, { orderNo, stage }: ToldOrder): boolean {
  if (orderNo === null) return pathname === '/trade';
  if (stage !== 'final') return false;
  return (
    pathname === '/trade' || ['/orderrecord', receiptPath(orderNo)].includes(pathname + search)
  );
}
