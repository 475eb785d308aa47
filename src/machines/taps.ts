/**
 * The transitions that taps cause, computed without xstate. xstate is in a lazy chunk, but a tap must be in the store
 * at once, so that a second tap finds the first. `taps.test.ts` compares each transition with its machine.
 */
import type { Asking } from './asking';
import type { AskedKind, MachineKind, MachineKinds } from './kinds';

/** A transition that a tap causes: the first of a machine or a later one. */
export interface Tap<K extends MachineKind> {
  readonly machine: K;
  readonly version: number;
  readonly event: MachineKinds[K]['event'];
  readonly from: MachineKinds[K]['value'];
  readonly to: MachineKinds[K]['value'];
  /** Context fields with their new values; all fields in a machine's first transition. */
  readonly changed: Partial<MachineKinds[K]['context']>;
}

export type { AskedKind } from './kinds';
export type IntentOf<K extends AskedKind> = MachineKinds[K]['input'];
export type AskingOf<K extends AskedKind> = Asking<K, IntentOf<K>, MachineKinds[K]['context']>;

/** The tap that starts a machine. */
export const firstTap = <K extends AskedKind>(
  { machine, version, draft }: AskingOf<K>,
  intent: IntentOf<K>,
): Tap<K> => ({
  machine,
  version,
  event: { type: 'SUBMITTED' },
  from: 'drafted',
  to: 'submitting',
  changed: draft(intent),
});

/** The transition after a reload, for a request of the earlier page: its answer is lost. */
export const silenceAfter = <K extends AskedKind>({
  machine,
  version,
}: AskingOf<K>): Tap<AskedKind> => ({
  machine,
  version,
  event: { type: 'UNANSWERED', cause: 'fault' },
  from: 'submitting',
  to: 'checking',
  changed: { unanswered: 'fault' },
});
