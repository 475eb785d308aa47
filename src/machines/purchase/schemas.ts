/** Input and events of the purchase machine. */
import * as v from 'valibot';
import { LockupOrder, WealthOrder, WealthProduct } from '#contract/entities/wealth';
import { UsdtAmount, Decimal, Id, PublicText } from '#contract/fields';
import { withUnknownStates } from '#contract/states';
import { requestEvents, ClockTime } from '../requestSchemas';
import type { EventUnion } from '../requestSchemas';
import type { MachineSchemas } from '../entry';

/** A lock-up, or an order of a wealth product or fund. */
export const PurchaseRow = withUnknownStates(v.union([LockupOrder, WealthOrder]));

/** The intent of the user. `id` is a UUID and is sent as the Idempotency-Key; times are server ms. */
export const purchaseIntentSchema = v.object({
  id: Id,
  productId: Id,
  /** The product name that the user saw, for toasts on other pages. */
  name: PublicText,
  kind: WealthProduct.entries.kind,
  amount: UsdtAmount,
  /** Distinguishes lock-ups by their cycle, because their rows contain no product id. */
  cycleDays: v.nullable(ClockTime),
  /**
   * The fund units that the sheet showed at the tap. The fund's value may have changed by the time the order is placed.
   */
  promisedUnits: v.nullable(Decimal),
  askedAt: ClockTime,
});

const purchaseEvents = {
  ...requestEvents,
  /** The call was answered with an order, at the first attempt or when it was repeated with the same key. */
  ACCEPTED: v.object({ row: PurchaseRow }),
  /** A row in the exchange's list. */
  REPORTED: v.object({ row: PurchaseRow }),
} as const;

export const purchaseShape = {
  description: 'A purchase of a lock-up, wealth product or fund, from the tap to a certain answer.',
  reportPrefix: 'p',
  loggedFields: [],
  input: purchaseIntentSchema,
  events: purchaseEvents,
} as const satisfies MachineSchemas;

export type PurchaseRow = v.InferOutput<typeof PurchaseRow>;
export type PurchaseIntent = Readonly<v.InferOutput<typeof purchaseIntentSchema>>;
export type PurchaseEvent = EventUnion<typeof purchaseEvents>;
