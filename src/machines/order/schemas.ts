/** Input and events of the order machine. */
import * as v from 'valibot';
import { Direction, Order as OrderOnWire } from '#contract/entities/order';
import { UsdtAmount, Count, Decimal, Id, PublicText } from '#contract/fields';
import { withUnknownStates } from '#contract/states';
import { requestEvents, ClockTime } from '../requestSchemas';
import type { EventUnion } from '../requestSchemas';
import type { MachineSchemas } from '../entry';

/** The intent of a tap. `id` is a UUID and is sent as the Idempotency-Key; times are server ms. */
export const orderIntentSchema = v.object({
  id: Id,
  productId: Id,
  symbol: PublicText,
  direction: Direction,
  amount: UsdtAmount,
  durationSec: Count,
  /** The quote on the screen at the tap; null for an order that was not placed by this page. */
  seenPrice: v.nullable(Decimal),
  seenAt: v.nullable(ClockTime),
  placedAt: ClockTime,
});

const Order = withUnknownStates(OrderOnWire);

const orderEvents = {
  ...requestEvents,
  /** The create call was answered with a row, at the first attempt or when it was repeated with the same key. */
  ACCEPTED: v.object({ order: Order }),
  /** A row in one of the exchange's lists. */
  REPORTED: v.object({ order: Order }),
  /** The server time, as estimated by this page, has reached `at`. */
  DEADLINE_REACHED: v.object({ at: ClockTime }),
} as const;

export const orderShape = {
  description: 'A rise/fall order, from the tap to the verdict.',
  reportPrefix: 'o',
  loggedFields: ['result', 'profit'],
  input: orderIntentSchema,
  events: orderEvents,
} as const satisfies MachineSchemas;

export type OrderIntent = Readonly<v.InferOutput<typeof orderIntentSchema>>;
export type OrderEvent = EventUnion<typeof orderEvents>;
