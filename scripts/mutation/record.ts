import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../messages.mjs';
import { findingsOf, roomNames, rooms, sourcesOf } from './rooms.mjs';
import type { RoomName } from './rooms.mjs';

/** Result of the last run for a source file. */
export interface Trial {
  /** Hash of the source file and of its test file. */
  fingerprint: string;
  noticed: number;
  missed: number;
}

/** By path of the source file. */
export type Trials = Record<string, Trial>;

/** The fields of Stryker's JSON report that are used here. */
export interface Findings {
  files: Record<string, { mutants: readonly { status: string }[] }>;
}

export const recordFile = path.join(root, 'scripts/mutation/record.json');
/** Minimum share of killed mutants per folder. */
const GOAL = 0.9;

const readText = (file: string) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';

const fingerprint = (source: string) =>
  createHash('sha256')
    .update(readText(source))
    .update(readText(source.replace(/\.ts$/, '.test.ts')))
    .digest('hex')
    .slice(0, 16);

export const fingerprints = (): Record<string, string> =>
  Object.fromEntries(roomNames.flatMap(sourcesOf).map((source) => [source, fingerprint(source)]));

export const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8')) as Trials;

export const readFindings = (room: RoomName) =>
  JSON.parse(readFileSync(path.join(root, findingsOf(room)), 'utf8')) as Findings;

/** The source files that have changed since their last run, or were never run. */
export const untried = (trials: Trials, now: Readonly<Record<string, string>>) =>
  Object.keys(now).filter((source) => trials[source]?.fingerprint !== now[source]);

/**
 * Expected time for these files in seconds: as many mutants as last time, or one per line for a file that was never
 * run.
 */
export const expectedSeconds = (trials: Trials, wanted: readonly string[]) =>
  roomNames
    .flatMap((room) => sourcesOf(room).map((source) => ({ source, each: rooms[room].seconds })))
    .filter(({ source }) => wanted.includes(source))
    .reduce((total, { source, each }) => {
      const before = trials[source];
      const lines = readText(source).split('\n').length;
      return total + each * (before ? before.noticed + before.missed : lines);
    }, 0);

/** The result for a source file. A timeout counts as killed; ignored mutants do not count. */
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

/** The combined score of a folder. Without mutants it is 1. */
export function verdictOf(trials: readonly Trial[]) {
  const sum = (key: 'noticed' | 'missed') => trials.reduce((total, trial) => total + trial[key], 0);
  const changes = sum('noticed') + sum('missed');
  const share = changes === 0 ? 1 : sum('noticed') / changes;
  return { changes, share, isEnough: share >= GOAL };
}
