import { runNode } from '#tooling/runSteps';
import { writeFormatted } from '#tooling/writeFormatted';
import {
  fittingSources,
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
 * Arguments:
 *
 * - none: all files
 * - names of folders or paths of source files: these files
 * - `changed`: the files that have changed since their last test
 * - `check`: of the changed files as many as fit into a short time, the fastest first; does not write the record, and
 *   lists the other files. It keeps `npm run test:rest` short.
 *
 * Exit code 1 if more than a tenth of a folder's mutants survive, counting recorded and new results.
 */
const requested = process.argv.slice(2);
const isCheck = requested.includes('check');
/** Time limit for `check`, because it is a part of `npm run test:rest`. The mode `changed` has no limit. */
const CHECK_SECONDS = 100;

const record = readRecord();
const now = fingerprints();
const changed = changedSources(record, now);
const trials = Object.fromEntries(Object.entries(record).filter(([source]) => source in now));
const checked = isCheck ? fittingSources(record, changed, CHECK_SECONDS) : [];
const isWanted = (source: string) =>
  requested.length === 0 ||
  requested.includes(source) ||
  checked.includes(source) ||
  (changed.includes(source) && requested.includes('changed'));

const known: readonly string[] = ['changed', 'check', ...targetNames, ...Object.keys(now)];
const unknown = requested.filter((word) => !known.includes(word));

/** Returns whether Stryker has completed. */
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

/** Runs the requested files of every folder, and prints the score of each folder. */
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
} else {
  await runAllFolders();
  const left = isCheck ? changed.filter((source) => !checked.includes(source)) : [];
  if (left.length > 0) {
    console.log(
      `Changed since the last mutation run, and too slow to test here:\n  ${left.join('\n  ')}\n` +
        '`npm run tools -- mutation changed` tests them and updates scripts/mutation/record.json.',
    );
  }
  const inOrder = Object.entries(trials).sort(([a], [b]) => (a < b ? -1 : 1));
  if (!isCheck) await writeFormatted(recordFile, JSON.stringify(Object.fromEntries(inOrder)));
}
