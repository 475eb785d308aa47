/** The machines by name, as types alone: what Redux holds of each, and what may be sent to it. */
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

/** An interface, so that what is written for any kind sees each one's own types. */
export interface MachineKinds extends Kinds {}

/** The entry of a machine, by its name. */
export type EntryOf<K extends MachineKind, Row> = RowEntry<
  Row,
  MachineKinds[K]['context'],
  MachineKinds[K]['input'],
  MachineKinds[K]['event'],
  MachineKinds[K]['value']
>;

/** The machines that begin with a tap. */
export type AskedKind = {
  [K in MachineKind]: All[K] extends { readonly asking: unknown } ? K : never;
}[MachineKind];

export type OrderPhase = MachineKinds['order']['value'];
export type TransferPhase = MachineKinds['transfer']['value'];
export type KycPhase = MachineKinds['kyc']['value'];
