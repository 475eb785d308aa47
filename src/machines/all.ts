/** Registry of all machines; tools that need every machine import this. Add a new machine as one line here. */
import type { ContextFrom, InputFrom } from 'xstate';
import type { MachineEntry, Shape } from './entry';
import type { Model } from './model';
import { kycEntry } from './kyc';
import { kycModel } from './kycModel';
import { kycShape } from './kycSchemas';
import { lockupEntry } from './lockup';
import { lockupModel } from './lockupModel';
import { lockupShape } from './lockupSchemas';
import { orderEntry } from './order';
import { orderModel } from './orderModel';
import { orderShape } from './orderSchemas';
import { purchaseEntry } from './purchase';
import { purchaseModel } from './purchaseModel';
import { purchaseShape } from './purchaseSchemas';
import { transferEntry } from './transfer';
import { transferModel } from './transferModel';
import { transferShape } from './transferSchemas';

const mergeEntry = <
  E extends MachineEntry,
  S extends Shape<keyof ContextFrom<E['machine']>>,
  M extends Model<InputFrom<E['machine']>, ContextFrom<E['machine']>>,
>(
  entry: E,
  shape: S,
  model: M,
): E & S & M => ({ ...entry, ...shape, ...model });

export const MACHINES = {
  order: mergeEntry(orderEntry, orderShape, orderModel),
  kyc: mergeEntry(kycEntry, kycShape, kycModel),
  lockup: mergeEntry(lockupEntry, lockupShape, lockupModel),
  purchase: mergeEntry(purchaseEntry, purchaseShape, purchaseModel),
  transfer: mergeEntry(transferEntry, transferShape, transferModel),
} as const;
