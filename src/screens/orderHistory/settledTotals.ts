/**
 * The totals of the exchange include open orders. The results of these are unknown, so their amounts are subtracted and
 * shown separately.
 */
import { fromMicro, toMicro } from '#contract';
import type { Order, ResultOf, Usdt } from '#contract';
import type { OrderMachineRecord } from '../../tracker/machines';
import { isOpenOrder } from '../../machines/order/selectors';
import { orderListRequest } from './orderFilter';
import type { OrderHistoryFilter } from './orderFilter';

type Totals = NonNullable<ResultOf<'orderList'>['totals']>;
type Stake = Pick<Order, 'amount' | 'fee'>;

export interface SettledTotals extends Totals {
  /** Count and stakes of the open orders. The other totals do not include them. */
  readonly running: { readonly count: number; readonly invested: Usdt };
}

const sum = (amounts: readonly Usdt[]) => amounts.reduce((all, each) => all + toMicro(each), 0n);

export function settledTotals(totals: Totals, running: readonly Stake[]): SettledTotals {
  const invested = sum(running.map(({ amount }) => amount));
  const fees = sum(running.map(({ fee }) => fee));
  return {
    ...totals,
    count: totals.count - running.length,
    invested: fromMicro(toMicro(totals.invested) - invested),
    fees: fromMicro(toMicro(totals.fees) - fees),
    running: { count: running.length, invested: fromMicro(invested) },
  };
}

/**
 * Open orders that the totals of a response include: those in its rows, and those on pages that are not loaded yet. The
 * app knows the orders on other pages from its machines. Orders newer than the response are left out.
 */
export function openOrdersIn(
  rows: readonly Order[],
  known: readonly OrderMachineRecord[],
  filter: OrderHistoryFilter,
  now: number,
): readonly Stake[] {
  const { result, status, productId, from = 0 } = orderListRequest(filter, now);
  const oldest = rows.at(-1);
  if (result !== undefined || status === 'void' || !oldest) return [];
  const seen = new Set<string | null>(rows.map(({ orderNo }) => orderNo));
  const unseen = known.flatMap(({ context: { intent, orderNo, createdAt, fee } }) =>
    createdAt !== null &&
    // Equal times are included, because two orders can have the same time and one of them may be on the next page.
    createdAt <= oldest.createdAt &&
    !seen.has(orderNo) &&
    createdAt >= from &&
    (productId ?? intent.productId) === intent.productId
      ? [{ amount: intent.amount, fee: fee ?? '0' }]
      : [],
  );
  return [...rows.filter(isOpenOrder), ...unseen];
}
