/**
 * Records the redacted moves of the session's machines, so that a tester can report them as a scenario. The recording
 * is kept in tab storage, because the bugs worth reporting often involve a reload. It is deleted with the tab.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { MachineMove, MachinesState } from '../../tracker/machines';
import { sessionEnded, sessionStarted } from '../../state/session';
import { keysUntil } from '../../state/storage/deviceEntries';
import { deviceEntry, removeEntry } from '../../state/storage/deviceEntry';
import { afterPaint } from '../afterPaint';
import type { Listening } from '../store';
import { fitRecording } from './fitRecording';
import { clockJumpBetween, recordedMove } from './recordedMove';
import type { ClockReadings } from './recordedMove';
import { isMutationAction, recordCall } from './recordedCalls';
import { recordedCallEvent } from './recordedCallEvent';
import type { SeenCallEvent } from './recordedCallEvent';
import { machineLives, storedRecording } from './recording';
import type { RecordingEntry, Recording } from './recording';

/** Number of machines that the recording left out, because it was too large. */
const leftOutCount = deviceEntry(
  'recordingLeftOut',
  v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
);

/** A request whose outcome stays unknown is looked up for hours; its later calls are not recorded. */
const CALL_EVENTS_MAX = 60;

/** Entries that are not written yet. */
const pendingEntries: RecordingEntry[] = [];

/** The recording since the session began, across reloads. */
export function readRecording(): Recording {
  flush();
  return storedRecording.get();
}

/** Number of machines that were dropped since the session began, because the recording was too large. */
export function readLeftOut(): number {
  flush();
  return leftOutCount.get();
}

/**
 * Writes an entry after the next paint: each write reads and writes the whole recording, and a tap must not wait for
 * that.
 */
function enqueue(entry: RecordingEntry) {
  if (pendingEntries.push(entry) === 1) afterPaint(flush);
}

function flush() {
  const whole = [...storedRecording.get()];
  const before = whole.length;
  for (const entry of pendingEntries.splice(0)) {
    // A `wipe` entry at the start of a recording has no effect, so it is not stored.
    if (whole.length === 0 && entry.did !== 'move') continue;
    const isOneTooMany =
      entry.did === 'call' &&
      whole.filter(({ did, ...each }) => did === 'call' && 'id' in each && each.id === entry.id)
        .length >= CALL_EVENTS_MAX;
    if (!isOneTooMany) whole.push(entry);
  }
  if (whole.length === before) return;
  const kept = fitRecording(whole);
  const leftOut = machineLives(whole).length - machineLives(kept).length;
  if (leftOut > 0) leftOutCount.set(leftOutCount.get() + leftOut);
  storedRecording.set(kept);
}

/** A move, the machines before it, and the device's clocks. */
export type SeenMove = readonly [MachineMove, MachinesState, Omit<ClockReadings, 'server'>];

/** A Redux action that an API call dispatched, and the device time at which it was seen, ms. */
export type SeenCall = readonly [UnknownAction, number];

interface Recorder {
  readonly onMove: (...seen: SeenMove) => void;
  readonly onCallEvent: (seen: SeenCallEvent) => void;
  readonly onCall: (...seen: SeenCall) => void;
}

/** Call it once per page, with the moves and calls so far. Returns the listeners for later ones. */
export function record(
  effects: Listening,
  early: readonly (SeenMove | SeenCallEvent)[],
  earlyCalls: readonly SeenCall[] = [],
): Recorder {
  let last: ClockReadings | null = null;

  function onMove(...[move, machines, clocks]: SeenMove) {
    const now: ClockReadings = { ...clocks, server: move.at };
    const jumpMs = last ? clockJumpBetween(last, now) : 0;
    last = now;
    enqueue(recordedMove(move, { before: machines[move.id], jumpMs }));
  }

  function onCallEvent(seen: SeenCallEvent) {
    const entry = recordedCallEvent(seen);
    if (entry) enqueue(entry);
  }

  function onCall(...[action, now]: SeenCall) {
    if (isMutationAction(action)) recordCall(action, now);
  }

  // The stored entries are from before a reload, and the reload removed all machines.
  enqueue({ did: 'wipe' });
  for (const seen of early) {
    if ('id' in seen) onCallEvent(seen);
    else onMove(...seen);
  }
  for (const seen of earlyCalls) onCall(...seen);
  effects.startListening({
    actionCreator: sessionStarted,
    effect() {
      pendingEntries.length = 0;
      keysUntil('nextLogin').forEach(removeEntry);
    },
  });
  effects.startListening({ actionCreator: sessionEnded, effect: () => enqueue({ did: 'wipe' }) });

  // Writes pending entries before a reload that follows a tap immediately, as in many reports.
  window.addEventListener('pagehide', flush);

  return { onMove, onCallEvent, onCall };
}
