import { transferKindOfRow } from '../machines/transfer/selectors';
import type { Transfer, TransferContext } from '../machines/transfer/selectors';

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

/** Path of the page that shows one transfer. */
export const transferPath = (row: Transfer): string =>
  transferKindOfRow(row) === 'withdrawal' ? withdrawalPath(row.id) : depositPath(row.id);

/**
 * Whether the page itself shows how a transfer ended, in a list or on the page of the transfer, so that no toast is
 * needed. A submitted transfer and a successful withdrawal have a toast of their own on every page.
 */
export function pageShowsTransferOutcome(
  { pathname, search, searchParams }: URL,
  { intent: { kind }, row }: TransferContext,
) {
  if (!row || row.state === 'under_review') return false;
  const tab = searchParams.get('tab') ?? 'all';
  if (pathname === '/record')
    return ['all', `${kind}s`].includes(tab) && !searchParams.has('state');
  if (kind === 'withdrawal' && row.state === 'success') return false;
  return pathname + search === transferPath(row);
}
