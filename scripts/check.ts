import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from '../tooling/messages.mjs';
import { isInterrupted, runConcurrently, runNode } from '#tooling/runSteps';

/**
 * The check during development: types, lint of the changed files, and the Jest tests closest to the change. A file
 * counts as changed if it differs from the last commit or, on a branch, from `main`. With `--watch` the check repeats
 * after each change.
 */

/** This number of test files finishes within a minute on two cores; a change of a shared module reaches hundreds. */
const MOST_TEST_FILES = 16;
const WATCHED = [
  ...['contract', 'marketDay', 'samples', 'src', 'exchange', 'testkit', 'lab'],
  ...['tooling', 'scripts', 'e2e', 'bench', 'i18n'],
];
const bin = (name: string) => path.join('node_modules', name);

const linesOf = (command: string, args: readonly string[]): string[] => {
  const { stdout, status, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
};

function changedFiles(): string[] {
  const base = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' });
  const since = base.status === 0 ? base.stdout.trim() : 'HEAD';
  const files = [
    ...linesOf('git', ['diff', '--name-only', '--diff-filter=d', since]),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file)));
}

/** Number of folders between two files. A test close to a change is the most likely to detect an error in it. */
function folderDistance(one: string, other: string): number {
  return path.relative(path.dirname(one), path.dirname(other)).split(path.sep).filter(Boolean)
    .length;
}

/** The Jest test files that import one of `sources` directly or indirectly, the closest first. */
function relatedTests(sources: readonly string[]): string[] {
  if (sources.length === 0) return [];
  const tests = linesOf(process.execPath, [
    ...[bin('jest/bin/jest.js'), '--listTests', '--selectProjects', 'client', 'pure', 'exchange'],
    ...['--findRelatedTests', ...sources],
  ]).map((file) => path.relative(root, file));
  const distance = (test: string) =>
    Math.min(...sources.map((source) => folderDistance(source, test)));
  return tests.sort((one, other) => distance(one) - distance(other));
}

async function runChecks(): Promise<boolean> {
  const changed = changedFiles();
  const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const related = relatedTests(code);
  const tests = related.slice(0, MOST_TEST_FILES);
  const failed: string[] = [];
  const step = (title: string, args: readonly string[]) => async () => {
    const exitCode = await runNode(args, {}, (output) => {
      if (output.trim() !== '') console.log(`\n== ${title} ==\n${output.trimEnd()}`);
    });
    if (exitCode !== 0) failed.push(title);
  };
  const steps = [
    step('Types', ['--import', 'tsx', 'scripts/typecheck.ts']),
    ...(code.length === 0
      ? []
      : [
          step('Lint', [bin('eslint/bin/eslint.js'), '--max-warnings', '0', ...code]),
          step('Lint with types', [bin('oxlint/bin/oxlint'), ...code]),
        ]),
    ...(tests.length === 0
      ? []
      : [
          step('Jest', [
            bin('jest/bin/jest.js'),
            '--maxWorkers',
            '2',
            '--runTestsByPath',
            ...tests,
          ]),
        ]),
  ];
  await runConcurrently(2, steps, (run) => run());
  const left = related.length - tests.length;
  if (left > 0) console.log(`\n${left} more test files can reach the change: npm test runs them.`);
  console.log(
    failed.length === 0
      ? `\nChecked ${changed.length} changed files and ${tests.length} test files`
      : `\nFailed: ${failed.join(', ')}`,
  );
  return failed.length === 0;
}

/** Resolves 300 ms after the last of several changes, because editors write several files at once. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watchers = WATCHED.map((folder) =>
      watch(path.join(root, folder), { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          for (const watcher of watchers) watcher.close();
          resolve();
        }, 300);
      }),
    );
  });
}

const watches = process.argv.includes('--watch');
let isGreen = await runChecks();
while (watches && !isInterrupted()) {
  console.log('Waiting for a change…');
  await nextChange();
  isGreen = await runChecks();
}
if (!isInterrupted()) process.exitCode = isGreen ? 0 : 1;
