import { transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer, TransferContext } from '../../../machines/transfer/selectors';
import { depositPath, withdrawalPath } from '../page/paths';

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
