/**
 * Keeps a recording small enough to be sent. The oldest finished machines are dropped first, each with all of its
 * moves.
 */
import { SCHEMAS } from '../../machines/schemas';
import { isMove, livesOf, without } from './recording';
import type { Life, RecordedMove, Recording } from './recording';
import { toScenario } from './toScenario';

/** Bytes of the part of a report that is replayed; what stands around it has its own limits, ten thousand in all. */
export const RECORDING_BYTES_MAX = 40_000;

/** The file is at most this much longer than what is measured: the name of the report. */
const NAME_BYTES = 100;

const weigh = (recording: Recording) =>
  new TextEncoder().encode(JSON.stringify(toScenario(recording, ''))).length + NAME_BYTES;

const isOver = ({ moves }: Life) => moves.at(-1)?.done === true;

/**
 * Where the story of a machine that no tap begins can also begin: such a row says by itself where the machine stands.
 * Null where that is its beginning already.
 */
function laterBeginning({ moves }: Life): RecordedMove | null {
  const [opening] = moves;
  if (!opening || 'stored' in SCHEMAS[opening.machine]) return null;
  const last = moves.findLast(({ event, to }) => event.type === 'REPORTED' && to !== 'none');
  return last === opening ? null : (last ?? null);
}

/** The same story, told from there on. */
function retold(recording: Recording, { moves }: Life, from: RecordedMove): Recording {
  const before = moves.slice(0, moves.indexOf(from));
  return without(recording, before).map((entry) =>
    entry === from ? { ...from, input: moves[0]?.input ?? {} } : entry,
  );
}

/** The recording without one thing; null where one machine is left and cannot be shortened. */
function shorter(recording: Recording): Recording | null {
  const lives = livesOf(recording);
  const over = lives.find(isOver);
  if (over && lives.length > 1) return without(recording, over.moves);
  for (const life of lives) {
    const from = laterBeginning(life);
    if (from) return retold(recording, life, from);
  }
  const [oldest] = lives;
  return oldest && lives.length > 1 ? without(recording, oldest.moves) : null;
}

/** Moves whose machine was opened before the recording began cannot be replayed. */
function withoutOrphans(recording: Recording): Recording {
  const told = new Set(livesOf(recording).flatMap(({ moves }) => moves));
  return recording.filter((entry) => !isMove(entry) || told.has(entry));
}

export function fitted(recording: Recording, bytesMax = RECORDING_BYTES_MAX): Recording {
  let fitting = withoutOrphans(recording);
  while (weigh(fitting) > bytesMax) {
    const next = shorter(fitting);
    if (!next) return fitting;
    fitting = next;
  }
  return fitting;
}
