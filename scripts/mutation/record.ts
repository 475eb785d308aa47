import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../messages.mjs';
import { findingsOf, roomNames, rooms, sourcesOf } from './rooms.mjs';
import type { RoomName } from './rooms.mjs';

/** How a source stood when it was last tried, and how many of its changes the tests noticed and missed. */
export interface Trial {
  /** Of the source and the tests of the same name. */
  fingerprint: string;
  noticed: number;
  missed: number;
}

/** By path of the source. */
export type Trials = Record<string, Trial>;

/** As Stryker leaves them; of what it knows, this is what is read here. */
export interface Findings {
  files: Record<string, { mutants: readonly { status: string }[] }>;
}

export const recordFile = path.join(root, 'scripts/mutation/record.json');
/** Less than this part of a room's changes noticed is a failure. */
const GOAL = 0.9;

const textOf = (file: string) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';

const fingerprintOf = (source: string) =>
  createHash('sha256')
    .update(textOf(source))
    .update(textOf(source.replace(/\.ts$/, '.test.ts')))
    .digest('hex')
    .slice(0, 16);

export const fingerprints = (): Record<string, string> =>
  Object.fromEntries(roomNames.flatMap(sourcesOf).map((source) => [source, fingerprintOf(source)]));

export const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8')) as Trials;

export const readFindings = (room: RoomName) =>
  JSON.parse(readFileSync(path.join(root, findingsOf(room)), 'utf8')) as Findings;

/** Which of these sources are not as they were when last tried, and which never were. */
export const untried = (trials: Trials, now: Readonly<Record<string, string>>) =>
  Object.keys(now).filter((source) => trials[source]?.fingerprint !== now[source]);

/** How long it takes to try these: with as many changes as last time, in a source never tried with one for each line. */
export const expectedSeconds = (trials: Trials, wanted: readonly string[]) =>
  roomNames
    .flatMap((room) => sourcesOf(room).map((source) => ({ source, each: rooms[room].seconds })))
    .filter(({ source }) => wanted.includes(source))
    .reduce((total, { source, each }) => {
      const before = trials[source];
      const lines = textOf(source).split('\n').length;
      return total + each * (before ? before.noticed + before.missed : lines);
    }, 0);

/** What a source's changes came to. What ends in a hang was noticed; what was not tried counts for nothing. */
export function trialOf({ files }: Findings, source: string, fingerprint: string): Trial {
  const statuses = files[source]?.mutants.map(({ status }) => status) ?? [];
  const among = (...wanted: readonly string[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  return {
    fingerprint,
    noticed: among('Killed', 'Timeout'),
    missed: among('Survived', 'NoCoverage'),
  };
}

/** What the trials of a room say together. A room without changes misses none. */
export function verdictOf(trials: readonly Trial[]) {
  const sum = (key: 'noticed' | 'missed') => trials.reduce((total, trial) => total + trial[key], 0);
  const changes = sum('noticed') + sum('missed');
  const share = changes === 0 ? 1 : sum('noticed') / changes;
  return { changes, share, isEnough: share >= GOAL };
}
