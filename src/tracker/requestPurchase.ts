import { purchaseEntry } from '../machines/purchase/machine';
import type { PurchaseIntent } from '../machines/purchase/schemas';
import { submitIntent, newRequestStamp } from './submitIntent';
import type { AppThunk } from '../state/store';

/** Orders a lock-up, wealth product or fund. */
export const requestPurchase = (
  request: Omit<PurchaseIntent, 'id' | 'askedAt'>,
): AppThunk<string> =>
  submitIntent('purchase', purchaseEntry, { ...request, ...newRequestStamp() });
