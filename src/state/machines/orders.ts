/** Selectors for orders. */
import { createSelector } from '@reduxjs/toolkit';
import { isRunning } from '../../machines/orderView';
import { isOutcomePending } from '../../machines/outcomePending';
import { selectOrders } from './machines';
import type { OrderRecord, WithMachines } from './machines';

/** Orders that the exchange has or may have, newest first. */
export const selectOpenOrders = createSelector([selectOrders], (orders) =>
  orders.filter(({ done }) => !done),
);

/** Orders of one product: open ones, and finished ones that the user has not seen. */
export const selectProductOrders = createSelector(
  [selectOrders, (_state: WithMachines, productId: string) => productId],
  (orders, productId) => orders.filter(({ context }) => context.intent.productId === productId),
);

/** The order that a product's screen shows first: the running order that ends next, otherwise the newest. */
export const selectFocusedOrder = createSelector(
  [selectProductOrders],
  (orders): OrderRecord | null => {
    const running = orders.filter(({ value }) => isRunning(value));
    const ends = ({ context }: OrderRecord) => context.endsAt ?? Number.POSITIVE_INFINITY;
    return running.sort((a, b) => ends(a) - ends(b))[0] ?? orders[0] ?? null;
  },
);

/** Finds an order by machine id or order number. */
export function selectOrder(state: WithMachines, idOrNumber: string): OrderRecord | null {
  const record = state.machines[idOrNumber];
  if (record?.machine === 'order') return record;
  return selectOrders(state).find(({ context }) => context.orderNo === idOrNumber) ?? null;
}

/** True while a tap for this product was sent and its outcome is unknown; then its ticket is disabled. */
export const selectIsTicketBusy = (state: WithMachines, productId: string): boolean =>
  selectOrders(state).some(
    ({ value, context }) => isOutcomePending(value) && context.intent.productId === productId,
  );
