import type { PurchaseIntent } from '#src/machines/purchase/schemas';
import { term } from '../scenarios/purchaseParts';

/** The purchase intent that is answered by the row `term`. */
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
