/** The machines by name, as types alone: what Redux holds of each, and what may be sent to it. */
import type { StateValueFrom } from 'xstate';
import type { kycMachine } from './kyc';
import type { KycContext } from './kycFacts';
import type { KycEvent, KycIntent } from './kycSchemas';
import type { lockupMachine } from './lockup';
import type { LockupContext } from './lockupFacts';
import type { LockupEvent, LockupIntent } from './lockupSchemas';
import type { orderMachine } from './order';
import type { OrderContext } from './orderFacts';
import type { OrderEvent, OrderIntent } from './orderSchemas';
import type { purchaseMachine } from './purchase';
import type { PurchaseContext } from './purchaseFacts';
import type { PurchaseEvent, PurchaseIntent } from './purchaseSchemas';
import type { transferMachine } from './transfer';
import type { TransferContext } from './transferFacts';
import type { TransferEvent, TransferIntent } from './transferSchemas';

export interface MachineKinds {
  order: {
    value: StateValueFrom<typeof orderMachine>;
    context: OrderContext;
    event: OrderEvent;
    input: OrderIntent;
  };
  kyc: {
    value: StateValueFrom<typeof kycMachine>;
    context: KycContext;
    event: KycEvent;
    input: KycIntent;
  };
  lockup: {
    value: StateValueFrom<typeof lockupMachine>;
    context: LockupContext;
    event: LockupEvent;
    input: LockupIntent;
  };
  purchase: {
    value: StateValueFrom<typeof purchaseMachine>;
    context: PurchaseContext;
    event: PurchaseEvent;
    input: PurchaseIntent;
  };
  transfer: {
    value: StateValueFrom<typeof transferMachine>;
    context: TransferContext;
    event: TransferEvent;
    input: TransferIntent;
  };
}

export type MachineKind = keyof MachineKinds;
export type OrderPhase = MachineKinds['order']['value'];
export type PurchasePhase = MachineKinds['purchase']['value'];
export type TransferPhase = MachineKinds['transfer']['value'];
export type KycPhase = MachineKinds['kyc']['value'];
