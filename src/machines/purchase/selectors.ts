/** Functions that read the context of a purchase: its intent and the row that the exchange last reported. */
import type { LockupOrder } from '#contract';
import type { Refusal, MissingAnswerCause } from '../requestSchemas';
import { intentRules, isCreatedSince, isEqualAmount } from '../intent';
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

/** The decisions on the fields of a purchase. The row of a lock-up has its cycle instead of its product. */
export const purchaseIntent = intentRules<PurchaseIntent, PurchaseRow>({
  id: { same: false, stored: 'required', matched: false },
  productId: {
    same: true,
    stored: 'required',
    matched: (id, row) => isLockupRow(row) || row.productId === id,
  },
  name: { same: false, stored: { otherwise: ({ productId }) => productId }, matched: false },
  kind: {
    same: false,
    stored: 'required',
    matched: (kind, row) => isLockupRow(row) === (kind === 'lockup'),
  },
  amount: { same: true, stored: 'required', matched: isEqualAmount },
  cycleDays: {
    same: false,
    stored: { otherwise: null },
    matched: (days, row) => !isLockupRow(row) || row.cycleDays === days,
  },
  promisedUnits: { same: false, stored: { otherwise: null }, matched: false },
  askedAt: { same: false, stored: 'required', matched: isCreatedSince },
});
