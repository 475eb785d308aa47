/** State of an order in one word, from the row of the list and from the order's machine, whose state may be newer. */
import type { Order, OrderResult } from '#contract';
import type { OrderContext } from '../../machines/order/selectors';
import { selectOrder } from '../../tracker/orders';
import { useAppSelector } from '../../state/store';

export type OrderStateWord = 'pending' | 'ordered' | 'void' | 'unknown' | OrderResult;

export const stateMessages = {
  pending: 'orderRecords.state.pending',
  ordered: 'orderRecords.state.ordered',
  win: 'orderRecords.state.win',
  lose: 'orderRecords.state.lose',
  tie: 'orderRecords.state.tie',
  void: 'orderRecords.state.void',
  unknown: 'common.unknownState',
} as const satisfies Record<OrderStateWord, MessageId>;

/** State of an order as a word. A settled order without a result is still waiting for the result. */
export function orderStateOf({ state, result }: Order): OrderStateWord {
  if (state === 'settled') return result ?? 'ordered';
  return state;
}

/** Adds entry price and times to a pending row if the order's machine has received them after the row was loaded. */
function withMachineState(order: Order, context: OrderContext | null): Order {
  const isPending = order.state === 'pending';
  if (!isPending || !context) return order;
  const { entryPrice, entryAt, endsAt } = context;
  if (entryPrice === null || entryAt === null || endsAt === null) return order;
  return { ...order, state: 'ordered', entryPrice, entryAt, endsAt };
}

export function useLatestOrder(order: Order): Order {
  const record = useAppSelector((state) => selectOrder(state, order.orderNo));
  return withMachineState(order, record?.context ?? null);
}
