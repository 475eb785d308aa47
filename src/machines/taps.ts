/**
 * What a tap does to a machine, told without the interpreter: that comes in a lazy chunk, and a tap must stand in the
 * store at once, so that a second one finds the first. `taps.test.ts` holds each of these against its machine.
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

/** Sent, and not yet known whether the exchange took it. */
const UNDECIDED: ReadonlySet<unknown> = new Set<MachineKinds[AskedKind]['value']>([
  'submitting',
  'checking',
  'proving',
  'proof_checking',
]);
export const isUndecided = (phase: unknown): boolean => UNDECIDED.has(phase);

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

/** What a page that was loaded anew knows of an earlier one's tap: that nobody has heard what became of it. */
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
