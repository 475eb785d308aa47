/** Selectors for orders. */
import { createSelector } from '@reduxjs/toolkit';
import { isRunning } from '../machines/order/selectors';
import { isOutcomePending } from '../machines/requestStates';
import { selectOrders } from './machines';
import type { OrderMachineRecord } from './machines';
import type { TrackerRootState } from '../state/store';

/** Orders that the exchange has or may have, newest first. */
export const selectOpenOrders = createSelector([selectOrders], (orders) =>
  orders.filter(({ done }) => !done),
);

/** Orders of one product: open ones, and finished ones that the user has not seen. */
export const selectProductOrders = createSelector(
  [selectOrders, (_state: TrackerRootState, productId: string) => productId],
  (orders, productId) => orders.filter(({ context }) => context.intent.productId === productId),
);

/** The order that a product's screen shows first: the running order that ends next, otherwise the newest. */
export const selectFocusedOrder = createSelector(
  [selectProductOrders],
  (orders): OrderMachineRecord | null => {
    const running = orders.filter(({ value }) => isRunning(value));
    const ends = ({ context }: OrderMachineRecord) => context.endsAt ?? Number.POSITIVE_INFINITY;
    return running.sort((a, b) => ends(a) - ends(b))[0] ?? orders[0] ?? null;
  },
);

/** Finds an order by machine id or order number. */
export function selectOrder(
  state: TrackerRootState,
  idOrNumber: string,
): OrderMachineRecord | null {
  const record = state.tracker.machines[idOrNumber];
  if (record?.machine === 'order') return record;
  return selectOrders(state).find(({ context }) => context.orderNo === idOrNumber) ?? null;
}

/**
 * True while an order of this product was sent and its outcome is unknown. The product's ticket is disabled meanwhile.
 */
export const selectIsTicketBusy = (state: TrackerRootState, productId: string): boolean =>
  selectOrders(state).some(
    ({ value, context }) => isOutcomePending(value) && context.intent.productId === productId,
  );
