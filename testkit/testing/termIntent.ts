import type { PurchaseIntent } from '#src/machines/purchaseSchemas';
import { term } from '../scenarios/purchaseParts';

/** The purchase intent that the row of the term product answers. */
export const termIntent: PurchaseIntent = {
  id: 'p1',
  productId: term.productId,
  name: term.name,
  kind: 'wealth',
  amount: term.amount,
  cycleDays: null,
  promisedUnits: null,
  askedAt: term.createdAt,
};
