import { kindOf } from '../../../machines/transferFacts';
import type { Transfer, TransferContext } from '../../../machines/transferFacts';
import { depositPath, withdrawalPath } from '../page/paths';

/** Where a transfer is shown by itself. */
export const transferPath = (row: Transfer): string =>
  kindOf(row) === 'withdrawal' ? withdrawalPath(row.id) : depositPath(row.id);

/**
 * Whether the page says how a transfer ended, in its list or by itself. That it was submitted, and that a withdrawal has
 * succeeded, is said in the words for it wherever one is.
 */
export function tellsEnd(
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
