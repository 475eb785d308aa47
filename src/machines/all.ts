/** Definitions of all machines, with their precise types. Add a new machine as one line here. */
import type { ContextFrom, InputFrom } from 'xstate';
import type { MachineEntry, MachineSchemas } from './entry';
import type { Model } from './model';
import { kycEntry } from './kyc/machine';
import { kycModel } from './kyc/model';
import { kycShape } from './kyc/schemas';
import { lockupEntry } from './lockup/machine';
import { lockupModel } from './lockup/model';
import { lockupShape } from './lockup/schemas';
import { orderEntry } from './order/machine';
import { orderModel } from './order/model';
import { orderShape } from './order/schemas';
import { purchaseEntry } from './purchase/machine';
import { purchaseModel } from './purchase/model';
import { purchaseShape } from './purchase/schemas';
import { transferEntry } from './transfer/machine';
import { transferModel } from './transfer/model';
import { transferShape } from './transfer/schemas';

const mergeEntry = <
  E extends MachineEntry,
  S extends MachineSchemas<keyof ContextFrom<E['machine']>>,
  M extends Model<InputFrom<E['machine']>, ContextFrom<E['machine']>>,
>(
  entry: E,
  shape: S,
  model: M,
): E & S & M => ({ ...entry, ...shape, ...model });

export const DEFINITIONS = {
  order: mergeEntry(orderEntry, orderShape, orderModel),
  kyc: mergeEntry(kycEntry, kycShape, kycModel),
  lockup: mergeEntry(lockupEntry, lockupShape, lockupModel),
  purchase: mergeEntry(purchaseEntry, purchaseShape, purchaseModel),
  transfer: mergeEntry(transferEntry, transferShape, transferModel),
} as const;
