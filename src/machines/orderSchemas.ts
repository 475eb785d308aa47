/** What an order's machine begins with and what may happen to it. */
import * as v from 'valibot';
import { Direction, Order } from '../contract/entities/order';
import { Amount, Count, Decimal, Id, PublicText } from '../contract/fields';
import { askEvents, Moment } from './askSchemas';
import type { EventOf } from './askSchemas';
import type { Shape } from './entry';

/**
 * What the user tapped. `id` is a UUID and travels as the Idempotency-Key; times are server ms. A tab may store all of
 * it.
 */
export const orderIntentSchema = v.object({
  id: Id,
  productId: Id,
  symbol: PublicText,
  direction: Direction,
  amount: Amount,
  durationSec: Count,
  /** The quote that stood on the screen; null for an order that another device or an earlier page placed. */
  seenPrice: v.nullable(Decimal),
  seenAt: v.nullable(Moment),
  placedAt: Moment,
});

const orderEvents = {
  ...askEvents,
  /** The create call was answered with a row, at once or when repeated with the same key. */
  ACCEPTED: v.object({ order: Order }),
  /** A row in a list of the exchange. */
  REPORTED: v.object({ order: Order }),
  /** The server's clock, as this page knows it, has reached `at`. */
  DEADLINE_REACHED: v.object({ at: Moment }),
} as const;

export const orderShape = {
  about: 'A rise/fall order, from the tap to the verdict.',
  letter: 'o',
  told: ['result', 'profit'],
  input: orderIntentSchema,
  events: orderEvents,
  stored: orderIntentSchema,
} as const satisfies Shape;

export type OrderIntent = Readonly<v.InferOutput<typeof orderIntentSchema>>;
export type OrderEvent = EventOf<typeof orderEvents>;
