/**
 * Rules for a purchase: its intent and the row last reported by the exchange. Without xstate, so that screens can load
 * it alone.
 */
import { compareDecimals } from '../contract';
import type { LockupOrder } from '../contract';
import type { Asking } from './asking';
import type { Refusal, Unanswered } from './askSchemas';
import type { Bought, PurchaseIntent } from './purchaseSchemas';

export type { Bought, PurchaseIntent } from './purchaseSchemas';

/** Version of `PurchaseContext` snapshots; raise it when old snapshots can no longer be interpreted. */
export const VERSION = 1;

export interface PurchaseContext {
  readonly intent: PurchaseIntent;
  /** Null until it is known that the exchange has the order. */
  readonly row: Bought | null;
  /** Why the exchange refused it. */
  readonly refusal: Refusal | null;
  readonly unanswered: Unanswered | null;
}

export const draftOf = (intent: PurchaseIntent): PurchaseContext => ({
  intent,
  row: null,
  refusal: null,
  unanswered: null,
});

export const isLockupRow = (row: Bought): row is LockupOrder => 'cycleDays' in row;

export const idOf = (row: Bought): string => row.orderNo;

export const learn = (context: PurchaseContext, row: Bought): PurchaseContext => ({
  ...context,
  row,
});

/**
 * Tolerance when a row is matched to a tap, ms: the page's estimate of server time may be behind the exchange's clock
 * by this much.
 */
const MATCH_SLACK_MS = 2_000;

const isOfProduct = ({ kind, productId, cycleDays }: PurchaseIntent, row: Bought): boolean =>
  isLockupRow(row)
    ? kind === 'lockup' && row.cycleDays === cycleDays
    : kind !== 'lockup' && row.productId === productId;

/** True if a row is the order that a tap without an answer created; `createdAt` excludes an earlier equal order. */
export const isOutcome = (intent: PurchaseIntent, row: Bought): boolean =>
  isOfProduct(intent, row) &&
  compareDecimals(row.amount, intent.amount) === 0 &&
  row.createdAt >= intent.askedAt - MATCH_SLACK_MS;

export const purchaseAsking: Asking<'purchase', PurchaseIntent, PurchaseContext> = {
  machine: 'purchase',
  version: VERSION,
  draft: draftOf,
  placeOf: ({ productId }) => productId,
  wishOf: ({ productId, amount }) => [productId, amount],
  keepsKey: true,
};
