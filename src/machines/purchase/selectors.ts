/** Functions that read the context of a purchase: its intent and the row that the exchange last reported. */
import { compareDecimals } from '#contract';
import type { LockupOrder } from '#contract';
import type { Refusal, MissingAnswerCause } from '../requestSchemas';
import type { PurchaseRow, PurchaseIntent } from './schemas';

export type { PurchaseRow, PurchaseIntent } from './schemas';

export interface PurchaseContext {
  readonly intent: PurchaseIntent;
  /** Null until it is known that the exchange has the purchase. */
  readonly row: PurchaseRow | null;
  /** Why the exchange refused the purchase; null if it did not. */
  readonly refusal: Refusal | null;
  readonly unanswered: MissingAnswerCause | null;
}

export const initialPurchaseContext = (intent: PurchaseIntent): PurchaseContext => ({
  intent,
  row: null,
  refusal: null,
  unanswered: null,
});

export const isLockupRow = (row: PurchaseRow): row is LockupOrder => 'cycleDays' in row;

export const applyPurchaseRow = (context: PurchaseContext, row: PurchaseRow): PurchaseContext => ({
  ...context,
  row,
});

/**
 * Tolerance when a row is matched to a tap, ms: the page's estimate of server time may be ahead of the exchange's clock
 * by this much.
 */
const MATCH_SLACK_MS = 2_000;

const isOfProduct = ({ kind, productId, cycleDays }: PurchaseIntent, row: PurchaseRow): boolean =>
  isLockupRow(row)
    ? kind === 'lockup' && row.cycleDays === cycleDays
    : kind !== 'lockup' && row.productId === productId;

/** True if a row is the order of a tap that got no response. An equal order that was created before the tap is not. */
export const matchesPurchaseIntent = (intent: PurchaseIntent, row: PurchaseRow): boolean =>
  isOfProduct(intent, row) &&
  compareDecimals(row.amount, intent.amount) === 0 &&
  row.createdAt >= intent.askedAt - MATCH_SLACK_MS;
