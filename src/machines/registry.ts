/** The machines themselves with their versions. The one place that ties the interpreter's types to ours. */
import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { MachineKind, MachineKinds } from './kinds';
import { KYC_VERSION, kycMachine } from './kyc';
import { LOCKUP_VERSION, lockupMachine } from './lockup';
import { ORDER_VERSION, orderMachine } from './order';
import { PURCHASE_VERSION, purchaseMachine } from './purchase';
import { TRANSFER_VERSION, transferMachine } from './transfer';

interface Entry {
  readonly machine: AnyStateMachine;
  readonly version: number;
}

/** A set of machines; the player and tests may put an altered one in the place of ours. */
export type Machines = Readonly<Record<MachineKind, Entry>>;

export const MACHINES: Machines = {
  order: { machine: orderMachine, version: ORDER_VERSION },
  kyc: { machine: kycMachine, version: KYC_VERSION },
  lockup: { machine: lockupMachine, version: LOCKUP_VERSION },
  purchase: { machine: purchaseMachine, version: PURCHASE_VERSION },
  transfer: { machine: transferMachine, version: TRANSFER_VERSION },
};

/** A place in a machine, as plain data. */
export interface Place<K extends MachineKind = MachineKind> {
  readonly value: MachineKinds[K]['value'];
  readonly context: MachineKinds[K]['context'];
  /** A final state: nothing that comes later changes it. */
  readonly done: boolean;
}

type Snapshot = ReturnType<typeof initialTransition<AnyStateMachine>>[0];

const placeOf = <K extends MachineKind>(snapshot: Snapshot): Place<K> => ({
  value: snapshot.value as MachineKinds[K]['value'],
  context: snapshot.context as MachineKinds[K]['context'],
  done: snapshot.status === 'done',
});

export const startOf = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  machines = MACHINES,
): Place<K> => placeOf(initialTransition(machines[kind].machine, input)[0]);

/** Where an event leads; null when the machine, being where it is, takes no notice of it. */
export function moveOn<K extends MachineKind>(
  kind: K,
  { value, context }: Pick<Place<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
  machines = MACHINES,
): Place<K> | null {
  const { machine } = machines[kind];
  const here = machine.resolveState({ value, context });
  const [there] = transition(machine, here, event);
  return there === here ? null : placeOf(there);
}
