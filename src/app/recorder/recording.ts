/** What is kept of a session, as plain data that outlives a reload: what the machines did, one after the other. */
import * as v from 'valibot';
import type { MachineKind } from '../../machines/kinds';
import { SCHEMAS } from '../../machines/schemas';

const fields = v.record(v.string(), v.unknown());

const recordedMove = v.object({
  did: v.literal('move'),
  /** Of the machine, as the store knows it. */
  id: v.string(),
  machine: v.picklist(Object.keys(SCHEMAS) as MachineKind[]),
  version: v.number(),
  /** Server ms, as the page knew it. */
  at: v.number(),
  /** Redacted. */
  event: v.looseObject({ type: v.string() }),
  to: v.string(),
  /** In a final state. */
  done: v.boolean(),
  /** What the machine began with, redacted; only where this move opened it. */
  input: v.optional(fields),
  /** What else must be true afterwards. */
  facts: v.optional(fields),
  /** By how much the exchange's clock was moved since the move before, in ms; absent where it was not. */
  jumpMs: v.optional(v.number()),
  /** Where nobody sent the event and the server's clock did: how long after the moment it was due, in ms. */
  lateMs: v.optional(v.number()),
});

/** All machines were let go: the page was loaded anew, or the session ended. */
const wiped = v.object({ did: v.literal('wipe') });

const recording = v.array(v.variant('did', [recordedMove, wiped]));

export type RecordedMove = Readonly<v.InferOutput<typeof recordedMove>>;
export type Entry = RecordedMove | Readonly<v.InferOutput<typeof wiped>>;
export type Recording = readonly Entry[];

/** What was stored as text. Anyone can write into a tab's storage: what is no recording is an empty one. */
export const parseRecording: (text: unknown) => Recording = v.parser(
  v.fallback(v.pipe(v.string(), v.parseJson(), recording), []),
);

/** The moves of one machine from its opening on; its id may be opened again after a wipe. */
export interface Life {
  readonly moves: readonly RecordedMove[];
}

export const isMove = (entry: Entry): entry is RecordedMove => entry.did === 'move';

/**
 * The lives in a recording, the one with the oldest last move first. Moves of a machine whose opening is missing belong
 * to none.
 */
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
