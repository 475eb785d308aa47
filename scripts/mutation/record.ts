import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tooling/messages.mjs';
import { reportPath, targetNames, mutationTargets, sourceFiles } from './rooms.mjs';
import type { RoomName } from './rooms.mjs';

/** Result of the last run for a source file. */
export interface MutationResult {
  /** Hash of the source file and of its test file. */
  fingerprint: string;
  killed: number;
  missed: number;
}

/** The results by path of the source file. */
export type MutationRecord = Record<string, MutationResult>;

/** The fields of Stryker's JSON report that are used here. */
export interface StrykerReport {
  files: Record<string, { mutants: readonly { status: string }[] }>;
}

export const recordFile = path.join(root, 'scripts/mutation/record.json');
/** Minimum share of mutants that the tests must kill in each folder. */
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
  Object.fromEntries(
    targetNames.flatMap(sourceFiles).map((source) => [source, fingerprint(source)]),
  );

export const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8')) as MutationRecord;

export const readStrykerReport = (room: RoomName) =>
  JSON.parse(readFileSync(path.join(root, reportPath(room)), 'utf8')) as StrykerReport;

/** Returns the source files that have changed since their last run, or have no run yet. */
export const changedSources = (trials: MutationRecord, now: Readonly<Record<string, string>>) =>
  Object.keys(now).filter((source) => trials[source]?.fingerprint !== now[source]);

/**
 * Returns the expected time for these files in seconds: for as many mutants as last time, or for one mutant per line
 * of a file without a run.
 */
export const expectedSeconds = (trials: MutationRecord, wanted: readonly string[]) =>
  targetNames
    .flatMap((room) =>
      sourceFiles(room).map((source) => ({ source, each: mutationTargets[room].seconds })),
    )
    .filter(({ source }) => wanted.includes(source))
    .reduce((total, { source, each }) => {
      const before = trials[source];
      const lines = readText(source).split('\n').length;
      return total + each * (before ? before.killed + before.missed : lines);
    }, 0);

/** Returns as many of the sources as fit into the time, the fastest first. */
export function fittingSources(
  trials: MutationRecord,
  sources: readonly string[],
  maxSeconds: number,
): string[] {
  const fitting: string[] = [];
  let total = 0;
  const bySeconds = sources
    .map((source) => ({ source, seconds: expectedSeconds(trials, [source]) }))
    .sort((one, other) => one.seconds - other.seconds);
  for (const { source, seconds } of bySeconds) {
    total += seconds;
    if (total > maxSeconds) break;
    fitting.push(source);
  }
  return fitting;
}

/** Counts the mutants of a source file by result. A timeout counts as killed; ignored mutants do not count. */
export function summarizeReport(
  { files }: StrykerReport,
  source: string,
  fingerprint: string,
): MutationResult {
  const statuses = files[source]?.mutants.map(({ status }) => status) ?? [];
  const among = (...wanted: readonly string[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  return {
    fingerprint,
    killed: among('Killed', 'Timeout'),
    missed: among('Survived', 'NoCoverage'),
  };
}

/** The combined score of a folder; 1 without mutants. */
export function mutationScore(trials: readonly MutationResult[]) {
  const sum = (key: 'killed' | 'missed') => trials.reduce((total, trial) => total + trial[key], 0);
  const changes = sum('killed') + sum('missed');
  const share = changes === 0 ? 1 : sum('killed') / changes;
  return { changes, share, isEnough: share >= GOAL };
}
