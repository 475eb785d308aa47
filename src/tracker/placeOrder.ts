import { orderEntry } from '../machines/order/machine';
import type { OrderIntent } from '../machines/order/schemas';
import { newId } from '../state/newId';
import { appTime } from '../state/time/time';
import { submitIntent } from './submitIntent';

/** The values of the order ticket at the tap. */
export type OrderTicket = Omit<OrderIntent, 'id' | 'placedAt' | 'seenPrice' | 'seenAt'> & {
  readonly seenPrice: string;
  readonly seenAt: number;
};

/** Places an order, on a tap of Buy Rise or Buy Drop. */
export const placeOrder = (ticket: OrderTicket) =>
  submitIntent('order', orderEntry, { ...ticket, id: newId(), placedAt: appTime.clock.now() });
