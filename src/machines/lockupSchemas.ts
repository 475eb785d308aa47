/** What a lock-up's machine begins with and what may happen to it. */
import * as v from 'valibot';
import { LockupOrder } from '../contract/entities/wealth';
import { Moment, Nothing } from './askSchemas';
import type { EventOf } from './askSchemas';
import type { Shape } from './entry';

const lockupEvents = {
  /** Any row of the exchange, whoever asked for it. */
  REPORTED: v.object({ row: LockupOrder }),
  /** The server's clock has reached the moment that the last row named. */
  CREDIT_DUE: v.object({ at: Moment }),
} as const;

export const lockupShape = {
  about: 'A lock-up that earns day by day until it is complete.',
  letter: 'l',
  told: [],
  /** Nothing; the first row tells how far it is. */
  input: Nothing,
  events: lockupEvents,
} as const satisfies Shape;

export type LockupEvent = EventOf<typeof lockupEvents>;
