/** Limits the size of a recording. The oldest finished machines are dropped first, each with all of its moves. */
import { MACHINES } from '../../machines/registry';
import { isMove, machineLives, withoutMoves, withoutStrayCalls } from './recording';
import type { MachineLife, RecordedMove, Recording } from './recording';
import { toScenario } from './toScenario';

/** Limit for the replayed part of a report; the other parts have their own limits, ten thousand bytes in all. */
export const RECORDING_BYTES_MAX = 40_000;

/** Reserve for the report's name, which is not part of the measured text. */
const NAME_BYTES = 100;

const byteSize = (recording: Recording) =>
  new TextEncoder().encode(JSON.stringify(toScenario(recording, ''))).length + NAME_BYTES;

const isFinished = ({ moves }: MachineLife) => moves.at(-1)?.done === true;

/**
 * The last move from which the recording of a machine can start, because the row of that move contains the whole state;
 * only for machines that no tap starts. Null if the recording already starts there.
 */
function laterOpening({ moves }: MachineLife): RecordedMove | null {
  const [opening] = moves;
  if (!opening || 'request' in MACHINES[opening.machine]) return null;
  const last = moves.findLast(({ event, to }) => event.type === 'REPORTED' && to !== 'none');
  return last === opening ? null : (last ?? null);
}

/** The recording in which the moves of one machine start at `from`. */
function startingAt(recording: Recording, { moves }: MachineLife, from: RecordedMove): Recording {
  const before = moves.slice(0, moves.indexOf(from));
  return withoutMoves(recording, before).map((entry) =>
    entry === from ? { ...from, input: moves[0]?.input ?? {} } : entry,
  );
}

/** A shorter recording: without one machine, or without earlier moves of a machine. Null if neither is possible. */
function shortened(recording: Recording): Recording | null {
  const lives = machineLives(recording);
  const finishedLife = lives.find(isFinished);
  if (finishedLife && lives.length > 1) return withoutMoves(recording, finishedLife.moves);
  for (const life of lives) {
    const from = laterOpening(life);
    if (from) return startingAt(recording, life, from);
  }
  const [oldest] = lives;
  return oldest && lives.length > 1 ? withoutMoves(recording, oldest.moves) : null;
}

/** Moves of a machine that was opened before the recording began cannot be replayed. */
function withoutOrphans(recording: Recording): Recording {
  const replayable = new Set(machineLives(recording).flatMap(({ moves }) => moves));
  return withoutStrayCalls(recording.filter((entry) => !isMove(entry) || replayable.has(entry)));
}

export function fitRecording(recording: Recording, bytesMax = RECORDING_BYTES_MAX): Recording {
  let fitting = withoutOrphans(recording);
  while (byteSize(fitting) > bytesMax) {
    const next = shortened(fitting);
    if (!next) return fitting;
    fitting = next;
  }
  return fitting;
}
