/** What a purchase is about and what the exchange has said of it. No state machine here, so screens load this alone. */
import { compareDecimals } from '../contract';
import type { LockupOrder } from '../contract';
import type { Asking } from './asking';
import type { Refusal, Unanswered } from './askSchemas';
import type { Bought, PurchaseIntent } from './purchaseSchemas';

export type { Bought, PurchaseIntent } from './purchaseSchemas';

/** Of the context below: raised whenever an old snapshot could no longer be read as it was meant. */
export const VERSION = 1;

export interface PurchaseContext {
  readonly intent: PurchaseIntent;
  /** Null until the exchange is known to have it. */
  readonly row: Bought | null;
  /** Why the exchange took nothing. */
  readonly refusal: Refusal | null;
  readonly unanswered: Unanswered | null;
}

/** The context of a purchase of which nothing but the request is known. */
export const draftOf = (intent: PurchaseIntent): PurchaseContext => ({
  intent,
  row: null,
  refusal: null,
  unanswered: null,
});

export const isLockupRow = (row: Bought): row is LockupOrder => 'cycleDays' in row;

/** The number that the exchange gave it. */
export const idOf = (row: Bought): string => row.orderNo;

/** The context after a row. */
export const learn = (context: PurchaseContext, row: Bought): PurchaseContext => ({
  ...context,
  row,
});

/** How far the device's idea of server time may lie behind the exchange's when a row is matched to a tap, in ms. */
const MATCH_SLACK_MS = 2_000;

const isOfProduct = ({ kind, productId, cycleDays }: PurchaseIntent, row: Bought): boolean =>
  isLockupRow(row)
    ? kind === 'lockup' && row.cycleDays === cycleDays
    : kind !== 'lockup' && row.productId === productId;

/** Whether a row is what a tap without an answer became; `createdAt` keeps an earlier twin from being taken for it. */
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
