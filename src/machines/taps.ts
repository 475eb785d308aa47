/**
 * What a tap does to a machine, found without xstate's interpreter: that is in a lazy chunk, and a tap must be in the
 * store at once, so that a second tap finds the first. `taps.test.ts` compares each of these with what its machine
 * does.
 */
import type { Asking } from './asking';
import type { AskedKind, MachineKind, MachineKinds } from './kinds';

/** A first move, or one that another tap makes later. */
export interface Tap<K extends MachineKind> {
  readonly machine: K;
  readonly version: number;
  readonly event: MachineKinds[K]['event'];
  readonly from: MachineKinds[K]['value'];
  readonly to: MachineKinds[K]['value'];
  /** Context fields with their new values; all of them in a machine's first move. */
  readonly changed: Partial<MachineKinds[K]['context']>;
}

export type { AskedKind } from './kinds';
export type IntentOf<K extends AskedKind> = MachineKinds[K]['input'];
export type AskingOf<K extends AskedKind> = Asking<K, IntentOf<K>, MachineKinds[K]['context']>;

/** The tap that makes a machine. */
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

/** What a page knows after a reload about a tap before it: that no answer has come. */
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
