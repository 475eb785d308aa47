/**
 * Records the redacted moves of the session's machines, so that a tester can report them as a scenario. Kept in tab
 * storage, because the bugs worth reporting often involve a reload; deleted with the tab.
 */
import type { MachineMove, MachinesState } from '../../state/machines/machines';
import { sessionEnded, sessionStarted } from '../../state/session';
import { tabStorage } from '../../state/storage/storage';
import { afterPaint } from '../afterPaint';
import type { Listening } from '../store';
import { fitRecording } from './fitRecording';
import { clockJumpBetween, recordedMove } from './recordedMove';
import type { ClockReadings } from './recordedMove';
import { machineLives, parseRecording } from './recording';
import type { RecordingEntry, Recording } from './recording';

const KEY = 'recording';
const LEFT_OUT_KEY = 'recordingLeftOut';

/** Entries that are not written yet. */
const pendingEntries: RecordingEntry[] = [];

const storedRecording = (): Recording => parseRecording(tabStorage.get(KEY));
const storedLeftOut = (): number => {
  const count = Number(tabStorage.get(LEFT_OUT_KEY));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

/** The recording since the session began, across reloads. */
export function readRecording(): Recording {
  flush();
  return storedRecording();
}

/** Number of machines that did not fit, since the session began. */
export function readLeftOut(): number {
  flush();
  return storedLeftOut();
}

/** Delayed, because each write reads and writes the whole recording, and a tap must not wait for that. */
function enqueue(entry: RecordingEntry) {
  if (pendingEntries.push(entry) === 1) afterPaint(flush);
}

function flush() {
  const whole = [...storedRecording()];
  const before = whole.length;
  for (const entry of pendingEntries.splice(0)) {
    // A wipe at the start of a recording has no effect.
    if (whole.length > 0 || entry.did === 'move') whole.push(entry);
  }
  if (whole.length === before) return;
  const kept = fitRecording(whole);
  const leftOut = machineLives(whole).length - machineLives(kept).length;
  if (leftOut > 0) tabStorage.set(LEFT_OUT_KEY, String(storedLeftOut() + leftOut));
  tabStorage.set(KEY, JSON.stringify(kept));
}

/** A move, the machines before it, and the device's clocks. */
export type SeenMove = readonly [MachineMove, MachinesState, Omit<ClockReadings, 'server'>];

/** Call it once per page, with the moves so far. Returns the listener for later moves. */
export function record(
  effects: Listening,
  early: readonly SeenMove[],
): (...seen: SeenMove) => void {
  let last: ClockReadings | null = null;

  function onMove(...[move, machines, clocks]: SeenMove) {
    const now: ClockReadings = { ...clocks, server: move.at };
    const jumpMs = last ? clockJumpBetween(last, now) : 0;
    last = now;
    enqueue(recordedMove(move, { before: machines[move.id], jumpMs }));
  }

  // Stored entries are from an earlier page.
  enqueue({ did: 'wipe' });
  for (const seen of early) onMove(...seen);
  effects.startListening({
    actionCreator: sessionStarted,
    effect() {
      pendingEntries.length = 0;
      tabStorage.remove(KEY);
      tabStorage.remove(LEFT_OUT_KEY);
    },
  });
  effects.startListening({ actionCreator: sessionEnded, effect: () => enqueue({ did: 'wipe' }) });

  // Writes before a reload that follows a tap immediately, as in many reports.
  window.addEventListener('pagehide', flush);

  return onMove;
}
