/** What a purchase's machine begins with and what may happen to it. */
import * as v from 'valibot';
import { LockupOrder, WealthOrder, WealthProduct } from '../contract/entities/wealth';
import { Amount, Decimal, Id, PublicText } from '../contract/fields';
import { askEvents, IdempotencyKey, Moment } from './askSchemas';
import type { EventOf } from './askSchemas';
import type { Shape } from './entry';

/** A lock-up, or an order of a wealth product or fund. */
export const Bought = v.union([LockupOrder, WealthOrder]);

/** What the user asked for. `id` is a UUID and travels as the Idempotency-Key; times are server ms. */
export const purchaseIntentSchema = v.object({
  id: Id,
  productId: Id,
  /** As the user saw it, for news told on another screen. */
  name: PublicText,
  kind: WealthProduct.entries.kind,
  amount: Amount,
  /** Tells a lock-up's row from those of other cycles: such a row names no product. */
  cycleDays: v.nullable(Moment),
  /** Units of a fund that stood on the sheet at the tap; its value may have moved by the time the order is placed. */
  promisedUnits: v.nullable(Decimal),
  askedAt: Moment,
});

/** As a tab may store it: all of it. What only words a message may be missing, and the key is one of ours. */
export const storedPurchaseIntentSchema = v.pipe(
  v.object({
    ...purchaseIntentSchema.entries,
    id: IdempotencyKey,
    name: v.fallback(PublicText, ''),
    cycleDays: v.fallback(purchaseIntentSchema.entries.cycleDays, null),
    promisedUnits: v.fallback(purchaseIntentSchema.entries.promisedUnits, null),
  }),
  v.transform((intent) => ({ ...intent, name: intent.name || intent.productId })),
);

const purchaseEvents = {
  ...askEvents,
  /** The call was answered with an order, at once or when repeated with the same key. */
  ACCEPTED: v.object({ row: Bought }),
  /** A row in the exchange's list. */
  REPORTED: v.object({ row: Bought }),
} as const;

export const purchaseShape = {
  about: 'A purchase of a lock-up, wealth product or fund, from the tap to a certain answer.',
  letter: 'p',
  told: [],
  input: purchaseIntentSchema,
  events: purchaseEvents,
  stored: storedPurchaseIntentSchema,
} as const satisfies Shape;

export type Bought = v.InferOutput<typeof Bought>;
export type PurchaseIntent = Readonly<v.InferOutput<typeof purchaseIntentSchema>>;
export type PurchaseEvent = EventOf<typeof purchaseEvents>;
