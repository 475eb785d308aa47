import { purchaseRequest } from '../../machines/purchaseFacts';
import type { PurchaseIntent } from '../../machines/purchaseFacts';
import { submitIntent, newRequestStamp } from './submitIntent';
import type { Thunk } from './submitIntent';

/** Orders a lock-up, wealth product or fund. */
export const requestPurchase = (request: Omit<PurchaseIntent, 'id' | 'askedAt'>): Thunk<string> =>
  submitIntent(purchaseRequest, { ...request, ...newRequestStamp() });
