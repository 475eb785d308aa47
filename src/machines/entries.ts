/** All machines without their schemas and models. Add a new machine as one line here and in `all.ts`. */
import { kycEntry } from './kyc/machine';
import { lockupEntry } from './lockup/machine';
import { orderEntry } from './order/machine';
import { purchaseEntry } from './purchase/machine';
import { transferEntry } from './transfer/machine';

export const ENTRIES = {
  order: orderEntry,
  kyc: kycEntry,
  lockup: lockupEntry,
  purchase: purchaseEntry,
  transfer: transferEntry,
} as const;
