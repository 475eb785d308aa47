import type { ArgOf, ResultOf } from '#contract';
import { accept } from '../../domain/outcome';
import type { Accepted } from '../../domain/outcome';
import type { Paging } from '../../domain/paging';
import type { Exchange } from '../calls/call';
import { toCursor } from '../calls/cursor';
import { transferView } from '../views/fundViews';

/** Deposits and withdrawals in one list, with their states; other movements have no state. */
export async function transfersPage(
  { store }: Exchange,
  userId: string,
  { kind, ref, state, from, to }: ArgOf<'balanceList'>,
  paging: Paging,
): Promise<Accepted<ResultOf<'balanceList'>>> {
  if (kind !== undefined && kind !== 'deposit' && kind !== 'withdrawal') {
    return accept({ items: [], nextCursor: null });
  }
  const { rows, next } = await store.funds.page(userId, { kind, ref, state, from, to }, paging);
  return accept({
    items: rows.map(transferView),
    nextCursor: toCursor(next, store.state().seed),
  });
}
