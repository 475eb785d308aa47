/** Definitions of all machines, with their precise types. Add a new machine as one line here. */
import type { ContextFrom, InputFrom } from 'xstate';
import type { MachineEntry, MachineSchemas } from './entry';
import { ENTRIES } from './entries';
import type { Model } from './model';
import { kycModel } from './kyc/model';
import { kycShape } from './kyc/schemas';
import { lockupModel } from './lockup/model';
import { lockupShape } from './lockup/schemas';
import { orderModel } from './order/model';
import { orderShape } from './order/schemas';
import { purchaseModel } from './purchase/model';
import { purchaseShape } from './purchase/schemas';
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
  order: mergeEntry(ENTRIES.order, orderShape, orderModel),
  kyc: mergeEntry(ENTRIES.kyc, kycShape, kycModel),
  lockup: mergeEntry(ENTRIES.lockup, lockupShape, lockupModel),
  purchase: mergeEntry(ENTRIES.purchase, purchaseShape, purchaseModel),
  transfer: mergeEntry(ENTRIES.transfer, transferShape, transferModel),
} as const satisfies Record<keyof typeof ENTRIES, object>;
