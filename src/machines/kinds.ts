/** The machines by name, as types alone: what Redux holds of each, and what may be sent to it. */
import type { StateValueFrom } from 'xstate';
import type { KycEvent, KycInput, kycMachine } from './kyc';
import type { KycContext } from './kycFacts';
import type { LockupEvent, LockupInput, lockupMachine } from './lockup';
import type { LockupContext } from './lockupFacts';
import type { OrderEvent, orderMachine } from './order';
import type { OrderContext, OrderIntent } from './orderFacts';
import type { PurchaseEvent, purchaseMachine } from './purchase';
import type { PurchaseContext, PurchaseIntent } from './purchaseFacts';
import type { TransferEvent, transferMachine } from './transfer';
import type { TransferContext, TransferIntent } from './transferFacts';

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
    input: KycInput;
  };
  lockup: {
    value: StateValueFrom<typeof lockupMachine>;
    context: LockupContext;
    event: LockupEvent;
    input: LockupInput;
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
