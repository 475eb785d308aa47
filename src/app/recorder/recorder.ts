/**
 * Records what the machines of a session do, redacted, so that a tester can report it as a scenario. It lies in the
 * tab's own storage: a story that goes through a reload is the one worth telling, and with the tab it is gone.
 */
import type { MachineMove, MachinesState } from '../../state/machines';
import { sessionEnded, sessionStarted } from '../../state/session';
import { tabStorage } from '../../state/tabStorage';
import type { Listening } from '../effects/perSession';
import { fitted } from './fitted';
import { jumpBetween, recordedMove } from './recordedMove';
import type { Moment } from './recordedMove';
import type { Entry, RecordedMove, Recording } from './recording';

const KEY = 'recording';

function isEntry(stored: unknown): stored is Entry {
  const { did, at, id, event } = {
    ...(stored as Omit<Partial<RecordedMove>, 'did'> & { did?: string }),
  };
  return did === 'wipe' || (typeof at === 'number' && typeof id === 'string' && !!event?.type);
}

/** What has been recorded, over reloads, since the session began. Anyone can write into a tab's storage. */
export function readRecording(): Recording {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) && stored.every(isEntry) ? stored : [];
  } catch {
    return [];
  }
}

function add(...entries: readonly Entry[]) {
  const recording = readRecording();
  // Before anything was told there is nothing to let go.
  const news = recording.length === 0 ? entries.filter(({ did }) => did === 'move') : entries;
  if (news.length > 0) tabStorage.set(KEY, JSON.stringify(fitted([...recording, ...news])));
}

/** A move, the machines before it, and what the device's clocks said. */
export type Heard = readonly [MachineMove, MachinesState, Omit<Moment, 'server'>];

/** Call once in a page, with the moves so far. Gives what is to be told of every later one, as it happens. */
export function record(effects: Listening, early: readonly Heard[]): (...heard: Heard) => void {
  let last: Moment | null = null;

  function hear(...[move, machines, clocks]: Heard) {
    const now: Moment = { ...clocks, server: move.at };
    const jumpMs = last ? jumpBetween(last, now) : 0;
    last = now;
    add(recordedMove(move, { before: machines[move.id], jumpMs }));
  }

  // What is stored was recorded by an earlier page.
  add({ did: 'wipe' });
  for (const heard of early) hear(...heard);
  effects.startListening({
    actionCreator: sessionStarted,
    effect: () => tabStorage.remove(KEY),
  });
  effects.startListening({ actionCreator: sessionEnded, effect: () => add({ did: 'wipe' }) });

  return hear;
}
