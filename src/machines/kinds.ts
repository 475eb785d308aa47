/** Type-level registry of the machines: value, context, event and input of each kind. */
import type { ContextFrom, EventFrom, InputFrom, StateValueFrom } from 'xstate';
import type { MACHINES } from './all';
import type { RowEntry } from './entry';

type All = typeof MACHINES;
export type MachineKind = keyof All;

type Kinds = {
  readonly [K in MachineKind]: {
    readonly value: StateValueFrom<All[K]['machine']>;
    readonly context: ContextFrom<All[K]['machine']>;
    readonly event: EventFrom<All[K]['machine']>;
    readonly input: InputFrom<All[K]['machine']>;
  };
};

/** An interface, not a type alias, so that code generic over the kind keeps the specific types. */
export interface MachineKinds extends Kinds {}

/** The registry entry of one machine kind. */
export type EntryOf<K extends MachineKind, Row> = RowEntry<
  Row,
  MachineKinds[K]['context'],
  MachineKinds[K]['input'],
  MachineKinds[K]['event'],
  MachineKinds[K]['value']
>;

/** Kinds of the machines that a tap starts. */
export type AskedKind = {
  [K in MachineKind]: All[K] extends { readonly asking: unknown } ? K : never;
}[MachineKind];

export type OrderPhase = MachineKinds['order']['value'];
export type TransferPhase = MachineKinds['transfer']['value'];
export type KycPhase = MachineKinds['kyc']['value'];
