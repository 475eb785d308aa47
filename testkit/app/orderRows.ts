/** Rows of the exchange for tests: one order in each of its states. */
import { orderInEachState, orderTicket } from '#samples/orders';
import type { OrderIntent } from '#src/machines/order/selectors';
import type { OrderTicket } from '#src/tracker/placeOrder';

export const ORDER_ROWS_AT = Date.UTC(2026, 0, 1);

export const ticket: OrderTicket = orderTicket(ORDER_ROWS_AT);

export const intent: OrderIntent = {
  ...ticket,
  id: '6f1de3c0-0000-4000-8000-000000000001',
  placedAt: ORDER_ROWS_AT,
};

export const {
  pending: pendingRow,
  ordered: orderedRow,
  won: wonRow,
  lost: lostRow,
  tied: tiedRow,
  voidBeforeEntry: voidRow,
} = orderInEachState(ORDER_ROWS_AT);
