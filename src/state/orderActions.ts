/** What screens say about orders, and hear. Apart from what they read, so that the first page carries only the words. */
import { createAction } from '@reduxjs/toolkit';
import type { Direction, OrderResult } from '../contract';
import type { OrderIntent } from '../machines/orderFacts';

/** What stands on the ticket at the tap; the effects add id and time. */
export interface Ticket {
  readonly productId: string;
  readonly symbol: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly durationSec: number;
  readonly seenPrice: string;
  readonly seenAt: number;
}

/** Buy Rise or Buy Drop was tapped. Repeats of the same tap within a second are the same order. */
export const orderPlaced = createAction<Ticket>('orders/placed');
/** The user has seen how it ended (settled, void, refused, absent). */
export const orderResultSeen = createAction<{ readonly id: string }>('orders/resultSeen');

/** How an order ended, for toasts and "while you were away". */
export interface KnownResult {
  readonly id: string;
  readonly orderNo: string | null;
  readonly intent: OrderIntent;
  readonly outcome: OrderResult | 'void' | 'refused' | 'absent';
  readonly profit: string | null;
  /** Server ms at which the order ended; null where it never began. */
  readonly endsAt: number | null;
  /** True when the page was hidden, closed or asleep as it ended. */
  readonly whileAway: boolean;
}
export const orderResultKnown = createAction<KnownResult>('orders/resultKnown');
