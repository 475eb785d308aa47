/** More orders than these are named only by their number. */
export const ORDERS_SHOWN_MAX = 3;
/** Height of an order in px at the default font size. */
export const ORDER_ROW_HEIGHT = 64;
const BORDERS = 2;
const REST_HEIGHT = 49;

/** Height in px of the panel with this number of open orders. It is reserved, so that the panel moves nothing. */
export const openOrdersHeight = (count: number): number =>
  BORDERS +
  Math.min(count, ORDERS_SHOWN_MAX) * ORDER_ROW_HEIGHT +
  (count > ORDERS_SHOWN_MAX ? REST_HEIGHT : 0);
