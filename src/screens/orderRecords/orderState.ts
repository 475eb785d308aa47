/** State of an order in one word, from the list row and the newer state of its machine. */
import { useSelector } from 'react-redux';
import type { Order, OrderResult } from '#contract';
import type { OrderContext } from '../../machines/orderFacts';
import type { WithMachines } from '../../state/machines/machines';
import { selectOrder } from '../../state/machines/orders';

export type OrderStateWord = 'pending' | 'ordered' | 'void' | OrderResult;

export const stateMessages = {
  pending: 'orderRecords.state.pending',
  ordered: 'orderRecords.state.ordered',
  win: 'orderRecords.state.win',
  lose: 'orderRecords.state.lose',
  tie: 'orderRecords.state.tie',
  void: 'orderRecords.state.void',
} as const satisfies Record<OrderStateWord, MessageId>;

/** A settled row without a result is still waiting for it. */
export function orderStateOf({ state, result }: Order): OrderStateWord {
  if (state === 'settled') return result ?? 'ordered';
  return state;
}

export const isOpen = (order: Order): boolean =>
  orderStateOf(order) === 'pending' || orderStateOf(order) === 'ordered';

/** Adds the entry that the order's machine has received since to a pending row. */
function withMachineState(order: Order, context: OrderContext | null): Order {
  if (order.state !== 'pending' || !context) return order;
  const { entryPrice, entryAt, endsAt } = context;
  if (entryPrice === null || entryAt === null || endsAt === null) return order;
  return { ...order, state: 'ordered', entryPrice, entryAt, endsAt };
}

export function useLatestOrder(order: Order): Order {
  const record = useSelector((state: WithMachines) => selectOrder(state, order.orderNo));
  return withMachineState(order, record?.context ?? null);
}
