/**
 * The transitions that taps cause, computed without xstate. xstate is in a lazy chunk, but a tap must be in the store
 * at once, so that a second tap finds the first. `taps.test.ts` compares each transition with its machine.
 */
import type { RequestSpec } from './requestStates';
import type { RequestKind, MachineKind, MachineKinds } from './kinds';

/** A transition that a tap causes: the first of a machine or a later one. */
export interface TapTransition<K extends MachineKind> {
  readonly machine: K;
  readonly version: number;
  readonly event: MachineKinds[K]['event'];
  readonly from: MachineKinds[K]['value'];
  readonly to: MachineKinds[K]['value'];
  /** Context fields with their new values; all fields in a machine's first transition. */
  readonly changed: Partial<MachineKinds[K]['context']>;
}

export type { RequestKind } from './kinds';
export type RequestIntent<K extends RequestKind> = MachineKinds[K]['input'];
export type RequestSpecOfKind<K extends RequestKind> = RequestSpec<
  K,
  RequestIntent<K>,
  MachineKinds[K]['context']
>;

/** The tap that starts a machine. */
export const submitTap = <K extends RequestKind>(
  { machine, version, initialContext }: RequestSpecOfKind<K>,
  intent: RequestIntent<K>,
): TapTransition<K> => ({
  machine,
  version,
  event: { type: 'SUBMITTED' },
  from: 'drafted',
  to: 'submitting',
  changed: initialContext(intent),
});

/** The transition after a reload, for a request of the earlier page: its answer is lost. */
export const missingAnswerTransition = <K extends RequestKind>({
  machine,
  version,
}: RequestSpecOfKind<K>): TapTransition<RequestKind> => ({
  machine,
  version,
  event: { type: 'UNANSWERED', cause: 'fault' },
  from: 'submitting',
  to: 'checking',
  changed: { unanswered: 'fault' },
});
