/** All machines: each with what its two entries say. A new one is a line here; whatever needs them all reads it here. */
import type { ContextFrom } from 'xstate';
import type { MachineEntry, Shape } from './entry';
import { kycEntry } from './kyc';
import { kycShape } from './kycSchemas';
import { lockupEntry } from './lockup';
import { lockupShape } from './lockupSchemas';
import { orderEntry } from './order';
import { orderShape } from './orderSchemas';
import { purchaseEntry } from './purchase';
import { purchaseShape } from './purchaseSchemas';
import { transferEntry } from './transfer';
import { transferShape } from './transferSchemas';

const whole = <E extends MachineEntry, S extends Shape<keyof ContextFrom<E['machine']>>>(
  entry: E,
  shape: S,
): E & S => ({ ...entry, ...shape });

export const MACHINES = {
  order: whole(orderEntry, orderShape),
  kyc: whole(kycEntry, kycShape),
  lockup: whole(lockupEntry, lockupShape),
  purchase: whole(purchaseEntry, purchaseShape),
  transfer: whole(transferEntry, transferShape),
} as const;
