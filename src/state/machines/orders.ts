/** What screens read about orders. */
import { createSelector } from '@reduxjs/toolkit';
import { isRunning } from '../../machines/orderView';
import { isUndecided } from '../../machines/undecided';
import { selectOrders } from './machines';
import type { OrderRecord, WithMachines } from './machines';

/** Orders the exchange holds or may hold, newest first. */
export const selectOpenOrders = createSelector([selectOrders], (orders) =>
  orders.filter(({ done }) => !done),
);

/** One product's: open, and finished but not seen yet. */
export const selectProductOrders = createSelector(
  [selectOrders, (_state: WithMachines, productId: string) => productId],
  (orders, productId) => orders.filter(({ context }) => context.intent.productId === productId),
);

/** The order that a product's screen puts in front: the next to end, else the newest of any kind. */
export const selectFocusedOrder = createSelector(
  [selectProductOrders],
  (orders): OrderRecord | null => {
    const running = orders.filter(({ value }) => isRunning(value));
    const ends = ({ context }: OrderRecord) => context.endsAt ?? Number.POSITIVE_INFINITY;
    return running.sort((a, b) => ends(a) - ends(b))[0] ?? orders[0] ?? null;
  },
);

/** By the id of its machine or by its order number. */
export function selectOrder(state: WithMachines, idOrNumber: string): OrderRecord | null {
  const record = state.machines[idOrNumber];
  if (record?.machine === 'order') return record;
  return selectOrders(state).find(({ context }) => context.orderNo === idOrNumber) ?? null;
}

/** A tap for this product has been sent and its fate is unknown: its ticket takes no other. */
export const selectIsTicketBusy = (state: WithMachines, productId: string): boolean =>
  selectOrders(state).some(
    ({ value, context }) => isUndecided(value) && context.intent.productId === productId,
  );
