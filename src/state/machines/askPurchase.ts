import { purchaseAsking } from '../../machines/purchaseFacts';
import type { PurchaseIntent } from '../../machines/purchaseFacts';
import { ask, stamp } from './ask';
import type { Thunk } from './ask';

/** Orders a lock-up, wealth product or fund. */
export const askPurchase = (request: Omit<PurchaseIntent, 'id' | 'askedAt'>): Thunk<string> =>
  ask(purchaseAsking, { ...request, ...stamp() });
