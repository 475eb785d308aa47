/** Input and events of the lock-up machine. */
import * as v from 'valibot';
import { LockupOrder as LockupOnWire } from '#contract/entities/wealth';
import { withUnknownStates } from '#contract/states';
import { ClockTime, EmptyPayload } from '../requestSchemas';
import type { EventUnion } from '../requestSchemas';
import type { MachineSchemas } from '../entry';

const LockupOrder = withUnknownStates(LockupOnWire);

const lockupEvents = {
  /** A row of the exchange, from any query. */
  REPORTED: v.object({ row: LockupOrder }),
  /** The time of the next credit in the last row has been reached, in server time. */
  CREDIT_DUE: v.object({ at: ClockTime }),
} as const;

export const lockupShape = {
  description: 'A lock-up that earns day by day until it is complete.',
  reportPrefix: 'l',
  loggedFields: [],
  /** The input is empty; the first row provides the progress. */
  input: EmptyPayload,
  events: lockupEvents,
} as const satisfies MachineSchemas;

export type LockupEvent = EventUnion<typeof lockupEvents>;
