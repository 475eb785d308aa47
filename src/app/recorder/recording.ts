/** What is kept of a session, as plain data that outlives a reload: what the machines did, one after the other. */
import type { MachineKind } from '../../machines/kinds';

export interface RecordedMove {
  readonly did: 'move';
  /** Of the machine, as the store knows it. */
  readonly id: string;
  readonly machine: MachineKind;
  readonly version: number;
  /** Server ms, as the page knew it. */
  readonly at: number;
  /** Redacted. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly to: string;
  /** In a final state. */
  readonly done: boolean;
  /** What the machine began with, redacted; only where this move opened it. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** What else must be true afterwards. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** By how much the exchange's clock was moved since the move before, in ms; absent where it was not. */
  readonly jumpMs?: number;
  /** Where nobody sent the event and the server's clock did: how long after the moment it was due, in ms. */
  readonly lateMs?: number;
}

/** All machines were let go: the page was loaded anew, or the session ended. */
export interface Wiped {
  readonly did: 'wipe';
}

export type Entry = RecordedMove | Wiped;
export type Recording = readonly Entry[];

/** The moves of one machine from its opening on; its id may be opened again after a wipe. */
export interface Life {
  readonly moves: readonly RecordedMove[];
}

export const isMove = (entry: Entry): entry is RecordedMove => entry.did === 'move';

/** The lives in a recording, the one that was heard of longest ago first. Moves of a machine whose opening is missing have none. */
export function livesOf(recording: Recording): readonly Life[] {
  const open = new Map<string, RecordedMove[]>();
  const all = new Set<RecordedMove[]>();
  for (const entry of recording) {
    if (!isMove(entry)) {
      open.clear();
      continue;
    }
    if (entry.input) open.set(entry.id, []);
    const moves = open.get(entry.id);
    if (!moves) continue;
    moves.push(entry);
    all.delete(moves);
    all.add(moves);
  }
  return [...all].map((moves) => ({ moves }));
}

/** Without these moves; a wipe with nothing before it says nothing. */
export function without(recording: Recording, moves: readonly RecordedMove[]): Recording {
  const rest = recording.filter((entry) => !isMove(entry) || !moves.includes(entry));
  const first = rest.findIndex(isMove);
  return first < 0 ? [] : rest.slice(first);
}
