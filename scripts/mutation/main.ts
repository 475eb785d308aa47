import { runNode } from '#tooling/runSteps';
import { writeFormatted } from '#tooling/writeFormatted';
import {
  expectedSeconds,
  fingerprints,
  readStrykerReport,
  readRecord,
  recordFile,
  summarizeReport,
  changedSources,
  mutationScore,
} from './record';
import type { MutationResult } from './record';
import { targetNames, sourceFiles } from './rooms.mjs';

/**
 * Runs mutation tests with Stryker on four folders and records the results per source file in `record.json`.
 *
 * - no arguments: everything
 * - names of folders or paths of source files: those
 * - `changed`: files that have changed since they were last tested
 * - `check`: like `changed`, if the expected time is short, and without writing the record; otherwise it prints
 * instructions. So a change is tested at the latest by the next `npm test`.
 *
 * Exit code 1 if more than a tenth of a folder's mutants survive, counting recorded and new results.
 */
const requested = process.argv.slice(2);
const isCheck = requested.includes('check');
/** Longer runs are left to the author of the change. */
const MOST_IN_CHECK_SECONDS = 150;

const record = readRecord();
const now = fingerprints();
const changed = changedSources(record, now);
const trials = Object.fromEntries(Object.entries(record).filter(([source]) => source in now));
const isWanted = (source: string) =>
  requested.length === 0 ||
  requested.includes(source) ||
  (changed.includes(source) && (isCheck || requested.includes('changed')));

const known: readonly string[] = ['changed', 'check', ...targetNames, ...Object.keys(now)];
const unknown = requested.filter((word) => !known.includes(word));

/** Returns whether Stryker completed. */
async function runStryker(room: (typeof targetNames)[number], sources: readonly string[]) {
  const code = await runNode(
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', '--mutate', sources.join()],
    { MUTATE: room },
  );
  if (code !== 0) return false;
  const findings = readStrykerReport(room);
  for (const source of sources)
    trials[source] = summarizeReport(findings, source, now[source] ?? '');
  return true;
}

/** Runs the wanted files of every folder, and prints each folder's score. */
async function runAllFolders() {
  for (const room of targetNames) {
    const sources = sourceFiles(room);
    const wanted = requested.includes(room) ? sources : sources.filter(isWanted);
    if (wanted.length > 0 && !(await runStryker(room, wanted))) process.exitCode = 1;
    const tried = sources
      .map((source) => trials[source])
      .filter((trial): trial is MutationResult => !!trial);
    const { share, changes, isEnough } = mutationScore(tried);
    console.log(`${room}: ${(share * 100).toFixed(1)} % of ${changes} mutants killed`);
    if (!isEnough) process.exitCode = 1;
  }
}

if (unknown.length > 0) {
  console.error(`Neither a folder nor a source file: ${unknown.join(', ')}`);
  process.exitCode = 2;
} else if (isCheck && expectedSeconds(record, changed) > MOST_IN_CHECK_SECONDS) {
  console.error(
    `Changed since the last mutation run, and too slow to test here:\n  ${changed.join('\n  ')}\n` +
      '`npm run mutation changed` tests them and updates scripts/mutation/record.json.',
  );
  process.exitCode = 1;
} else {
  await runAllFolders();
  const inOrder = Object.entries(trials).sort(([a], [b]) => (a < b ? -1 : 1));
  if (!isCheck) await writeFormatted(recordFile, JSON.stringify(Object.fromEntries(inOrder)));
}
