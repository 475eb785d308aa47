/** Input and events of the lock-up machine. */
import * as v from 'valibot';
import { LockupOrder } from '../contract/entities/wealth';
import { Moment, Nothing } from './askSchemas';
import type { EventOf } from './askSchemas';
import type { Shape } from './entry';

const lockupEvents = {
  /** A row of the exchange, from any query. */
  REPORTED: v.object({ row: LockupOrder }),
  /** Server time has reached the moment that the last row named. */
  CREDIT_DUE: v.object({ at: Moment }),
} as const;

export const lockupShape = {
  about: 'A lock-up that earns day by day until it is complete.',
  letter: 'l',
  told: [],
  /** Empty; the first row provides the progress. */
  input: Nothing,
  events: lockupEvents,
} as const satisfies Shape;

export type LockupEvent = EventOf<typeof lockupEvents>;
