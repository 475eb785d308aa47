/** Format of a recording: the moves of the session's machines in order, as plain data that survives a reload. */
import * as v from 'valibot';
import type { MachineKind } from '../../machines/kinds';
import { SCHEMAS } from '../../machines/registry';
import { deviceEntry } from '../../state/storage/deviceEntry';

const fields = v.record(v.string(), v.unknown());

const recordedMove = v.object({
  did: v.literal('move'),
  /** The machine's id in the store. */
  id: v.string(),
  machine: v.picklist(Object.keys(SCHEMAS) as MachineKind[]),
  version: v.number(),
  /** Server ms, as estimated by the page. */
  at: v.number(),
  /** The event, redacted. */
  event: v.looseObject({ type: v.string() }),
  to: v.string(),
  /** True in a final state. */
  done: v.boolean(),
  /** The machine's input, redacted; only in the move that started the machine. */
  input: v.optional(fields),
  /** Context fields to verify after the move. */
  facts: v.optional(fields),
  /** By how much the exchange's clock was moved since the previous move, ms; absent if it was not moved. */
  jumpMs: v.optional(v.number()),
  /** For an event that a timer caused: its delay after the due time, ms. */
  lateMs: v.optional(v.number()),
});

/** A result of the call of a request, and the commands that the tracker ran after it. */
const callEntry = v.object({
  did: v.literal('call'),
  /** The machine's id in the store. */
  id: v.string(),
  /** Server ms, as estimated by the page. */
  at: v.number(),
  /** The event, redacted; absent if a scenario need not contain it, because a move or the delay causes the same. */
  event: v.optional(v.looseObject({ type: v.picklist(['FAILED', 'LISTED']) })),
  /** `send` and `lookUp` are calls; `end` means that the request has an outcome. */
  commands: v.array(v.picklist(['send', 'lookUp', 'end'])),
  /** The idempotency key, if the call has one. */
  key: v.nullable(v.string()),
  /** True for the first call after a tap. */
  isFirst: v.boolean(),
});

/** All machines were removed, because the page was reloaded or the session ended. */
const wiped = v.object({ did: v.literal('wipe') });

const recording = v.array(v.variant('did', [recordedMove, callEntry, wiped]));

export type RecordedMove = Readonly<v.InferOutput<typeof recordedMove>>;
export type RecordedCallEvent = Readonly<v.InferOutput<typeof callEntry>>;
export type RecordingEntry =
  | RecordedMove
  | RecordedCallEvent
  | Readonly<v.InferOutput<typeof wiped>>;
export type Recording = readonly RecordingEntry[];

/** The recording of this tab. Anyone can write to tab storage, so anything invalid becomes an empty recording. */
export const storedRecording = deviceEntry<Recording>('recording', v.fallback(recording, []));

/**
 * The moves of one machine instance, from its first event on. After a `wipe` entry, another instance may have the same
 * id.
 */
export interface MachineLife {
  readonly moves: readonly RecordedMove[];
}

export const isMove = (entry: RecordingEntry): entry is RecordedMove => entry.did === 'move';

/**
 * The machine instances in a recording, ordered by their last move, oldest first. Moves of an instance whose first move
 * is missing are left out.
 */
export function machineLives(recording: Recording): readonly MachineLife[] {
  const open = new Map<string, RecordedMove[]>();
  const all = new Set<RecordedMove[]>();
  for (const entry of recording) {
    if (entry.did === 'wipe') open.clear();
    if (!isMove(entry)) continue;
    if (entry.input) open.set(entry.id, []);
    const moves = open.get(entry.id);
    if (!moves) continue;
    moves.push(entry);
    all.delete(moves);
    all.add(moves);
  }
  return [...all].map((moves) => ({ moves }));
}

/** Removes these moves. Also removes `wipe` entries at the start, because they have no effect there. */
export function withoutMoves(recording: Recording, moves: readonly RecordedMove[]): Recording {
  const rest = recording.filter((entry) => !isMove(entry) || !moves.includes(entry));
  const first = rest.findIndex(isMove);
  return first < 0 ? [] : withoutStrayCalls(rest.slice(first));
}

/** Removes the calls of machines whose first move is missing. */
export function withoutStrayCalls(recording: Recording): Recording {
  const open = new Set<string>();
  return recording.filter((entry) => {
    if (entry.did === 'wipe') open.clear();
    if (isMove(entry) && entry.input) open.add(entry.id);
    return entry.did !== 'call' || open.has(entry.id);
  });
}
