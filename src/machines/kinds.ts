/** Type-level registry of the machines: value, context, event and input of each kind. */
import type { ContextFrom, EventFrom, InputFrom, StateValueFrom } from 'xstate';
import type { ENTRIES } from './entries';
import type { MachineEntry, RowEntry } from './entry';
import type { RequestSpec } from './requestStates';

type All = typeof ENTRIES;
export type MachineKind = keyof All;

type Kinds = {
  readonly [K in MachineKind]: {
    readonly value: StateValueFrom<All[K]['machine']>;
    readonly context: ContextFrom<All[K]['machine']>;
    readonly event: EventFrom<All[K]['machine']>;
    readonly input: InputFrom<All[K]['machine']>;
  };
};

/** An interface, not a type alias, so that code that is generic over the kind keeps the type of each kind. */
export interface MachineKinds extends Kinds {}

/**
 * The registry entry of one machine kind.
 * @internal
 */
export type EntryOf<K extends MachineKind, Row> = RowEntry<
  Row,
  MachineKinds[K]['context'],
  MachineKinds[K]['input'],
  MachineKinds[K]['event'],
  MachineKinds[K]['value']
>;

/** Kinds of the machines that a tap starts. */
export type RequestKind = {
  [K in MachineKind]: All[K] extends { readonly request: unknown } ? K : never;
}[MachineKind];
export type RequestIntent<K extends RequestKind> = MachineKinds[K]['input'];

/**
 * The registry entry of a kind that a tap starts.
 * @internal
 */
export type RequestEntry<K extends RequestKind> = MachineEntry & {
  readonly request: RequestSpec<RequestIntent<K>>;
};

export type OrderPhase = MachineKinds['order']['value'];
export type KycPhase = MachineKinds['kyc']['value'];
export type TransferPhase = MachineKinds['transfer']['value'];
