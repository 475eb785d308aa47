/** The machines by name, as types alone: what Redux holds of each, and what may be sent to it. */
import type { StateValueFrom } from 'xstate';
import type { OrderEvent, orderMachine } from './order';
import type { OrderContext, OrderIntent } from './orderFacts';

export interface MachineKinds {
  order: {
    value: StateValueFrom<typeof orderMachine>;
    context: OrderContext;
    event: OrderEvent;
    input: OrderIntent;
  };
}

export type MachineKind = keyof MachineKinds;
export type OrderPhase = MachineKinds['order']['value'];
