/**
 * Rules for a purchase: its intent and the row last reported by the exchange. Without xstate, so that screens can load
 * it alone.
 */
import { compareDecimals } from '#contract';
import type { LockupOrder } from '#contract';
import type { RequestSpec } from './requestStates';
import type { Refusal, MissingAnswerCause } from './requestSchemas';
import type { PurchaseRow, PurchaseIntent } from './purchaseSchemas';

export type { PurchaseRow, PurchaseIntent } from './purchaseSchemas';

/** Version of `PurchaseContext` snapshots; raise it when old snapshots can no longer be interpreted. */
export const SNAPSHOT_VERSION = 1;

export interface PurchaseContext {
  readonly intent: PurchaseIntent;
  /** Null until it is known that the exchange has the order. */
  readonly row: PurchaseRow | null;
  /** Why the exchange refused it. */
  readonly refusal: Refusal | null;
  readonly unanswered: MissingAnswerCause | null;
}

export const initialContext = (intent: PurchaseIntent): PurchaseContext => ({
  intent,
  row: null,
  refusal: null,
  unanswered: null,
});

export const isLockupRow = (row: PurchaseRow): row is LockupOrder => 'cycleDays' in row;

export const rowId = (row: PurchaseRow): string => row.orderNo;

export const applyRow = (context: PurchaseContext, row: PurchaseRow): PurchaseContext => ({
  ...context,
  row,
});

/**
 * Tolerance when a row is matched to a tap, ms: the page's estimate of server time may be behind the exchange's clock
 * by this much.
 */
const MATCH_SLACK_MS = 2_000;

const isOfProduct = ({ kind, productId, cycleDays }: PurchaseIntent, row: PurchaseRow): boolean =>
  isLockupRow(row)
    ? kind === 'lockup' && row.cycleDays === cycleDays
    : kind !== 'lockup' && row.productId === productId;

/** True if a row is the order that a tap without an answer created; `createdAt` excludes an earlier equal order. */
export const matchesIntent = (intent: PurchaseIntent, row: PurchaseRow): boolean =>
  isOfProduct(intent, row) &&
  compareDecimals(row.amount, intent.amount) === 0 &&
  row.createdAt >= intent.askedAt - MATCH_SLACK_MS;

export const purchaseRequest: RequestSpec<'purchase', PurchaseIntent, PurchaseContext> = {
  machine: 'purchase',
  version: SNAPSHOT_VERSION,
  initialContext: initialContext,
  exclusivityKey: ({ productId }) => productId,
  intentFingerprint: ({ productId, amount }) => [productId, amount],
  reusesIdempotencyKey: true,
};
