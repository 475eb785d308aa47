import { orderAsking } from '../../machines/orderFacts';
import type { OrderIntent } from '../../machines/orderFacts';
import { newId } from '../newId';
import { appTime } from '../time/time';
import { ask } from './ask';

/** What stands on the ticket at the tap. */
export type Ticket = Omit<OrderIntent, 'id' | 'placedAt' | 'seenPrice' | 'seenAt'> & {
  readonly seenPrice: string;
  readonly seenAt: number;
};

/** Buy Rise or Buy Drop was tapped. */
export const placeOrder = (ticket: Ticket) =>
  ask(orderAsking, { ...ticket, id: newId(), placedAt: appTime.clock.now() });
