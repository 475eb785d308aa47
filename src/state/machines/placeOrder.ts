import { orderAsking } from '../../machines/orderFacts';
import type { OrderIntent } from '../../machines/orderFacts';
import { newId } from '../newId';
import { appTime } from '../time/time';
import { ask } from './ask';

/** The values of the order ticket at the tap. */
export type Ticket = Omit<OrderIntent, 'id' | 'placedAt' | 'seenPrice' | 'seenAt'> & {
  readonly seenPrice: string;
  readonly seenAt: number;
};

/** Places an order, on a tap of Buy Rise or Buy Drop. */
export const placeOrder = (ticket: Ticket) =>
  ask(orderAsking, { ...ticket, id: newId(), placedAt: appTime.clock.now() });
