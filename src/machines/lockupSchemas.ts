/** What a lock-up's machine begins with and what may happen to it. */
import * as v from 'valibot';
import { LockupOrder } from '../contract/entities/wealth';
import { Moment, Nothing } from './askSchemas';
import type { EventOf } from './askSchemas';

/** Nothing; the first row tells how far it is. */
export const lockupIntentSchema = Nothing;

export const lockupEvents = {
  /** Any row of the exchange, whoever asked for it. */
  REPORTED: v.object({ row: LockupOrder }),
  /** The server's clock has reached the moment that the last row named. */
  CREDIT_DUE: v.object({ at: Moment }),
} as const;

export type LockupIntent = Readonly<v.InferOutput<typeof lockupIntentSchema>>;
export type LockupEvent = EventOf<typeof lockupEvents>;
