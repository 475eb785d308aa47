import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  isInterrupted,
  readTally,
  runNode,
  tallyOfJest,
  tallyOfPlaywright,
} from '#tooling/runSteps';
import type { Tally } from '#tooling/runSteps';
import { makeTemporary } from '../exchange/surroundings.mjs';

/**
 * The steps of `npm test` (suite `quick`) and `npm run test:rest` (suite `rest`). The tests have their own build
 * folder, data and ports, so they can run beside a running instance. A failed step does not stop the next step. A
 * step without tests, such as the linter, counts as one failed test if it fails.
 */
interface Step {
  readonly title: string;
  readonly run: () => Promise<number>;
  readonly tally?: () => Promise<Tally>;
}

interface Suite {
  /** Run one after the other after the build, followed by `browser`. */
  readonly checks: readonly Step[];
  readonly browser: Step;
  /** Runs concurrently with the checks and the browser tests. */
  readonly jest: Step;
  readonly jestNeedsBuild: boolean;
}

const env = { BUILD_DIR: 'build-test', API_HOST: '', CI: process.env.CI ?? 'true' };
const cores = availableParallelism();
const typescript = ['--import', 'tsx'];
/** A large young generation saves an eighth of Jest's CPU time, because tests allocate much memory for a short time. */
const largeYoungGeneration = '--max-semi-space-size=64';
const bin = (name: string) => path.join('node_modules', name);

const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
const printWithTitle = (title: string) => (output: string) =>
  console.log(`\n== ${title} (finished after ${elapsed()}) ==\n${output.trimEnd()}\n`);

const check = (title: string, args: readonly string[], own: Record<string, string> = {}): Step => ({
  title,
  run: () => runNode(args, own, printWithTitle(title)),
});

/** Jest tests wait for timers a quarter of their time, so one worker more than there are cores keeps the cores busy. */
const jest = (title: string, results: string, projects: readonly string[]): Step => {
  const file = path.join(results, `${projects.join('-')}.json`);
  return {
    title,
    run: () =>
      runNode(
        [
          ...[largeYoungGeneration, bin('jest/bin/jest.js'), '--maxWorkers', String(cores + 1)],
          ...['--json', '--outputFile', file, '--selectProjects', ...projects],
        ],
        env,
      ),
    tally: () => readTally(file, tallyOfJest),
  };
};

const browser = (title: string, results: string, args: readonly string[]): Step => {
  const file = path.join(results, `${title.replaceAll(' ', '-')}.json`);
  return {
    title,
    run: () =>
      runNode(
        [bin('@playwright/test/cli.js'), 'test', '--workers', String(cores), ...args],
        { ...env, E2E_RESULT: file },
        printWithTitle(title),
      ),
    tally: () => readTally(file, tallyOfPlaywright),
  };
};

/** The script `walls` in package.json has the same list. */
const SOURCES = [
  ...['contract', 'src', 'exchange', 'testkit', 'lab', 'tooling', 'scripts', 'e2e', 'bench'],
  'webpack.config.ts',
];
const eslint = [
  ...[bin('eslint/bin/eslint.js'), '--max-warnings', '0'],
  ...['--cache', '--cache-location', '.cache/eslint', '.'],
];
const knip = [bin('knip/bin/knip.js'), '--no-config-hints'];
const walls = bin('dependency-cruiser/bin/dependency-cruise.mjs');
const build = check('Build', [...typescript, 'scripts/build.ts'], {
  ...env,
  NODE_ENV: 'production',
});

const quickSuite = (results: string): Suite => ({
  checks: [
    check('Lint', eslint),
    check('Lint with types', [bin('oxlint/bin/oxlint')]),
    check('Types', [...typescript, 'scripts/typecheck.ts']),
    check('Export names', [...typescript, 'scripts/duplicateExports.ts']),
    check('Format', [bin('oxfmt/bin/oxfmt'), '--check']),
    check('Walls', [walls, '--config', '.dependency-cruiser.mjs', ...SOURCES]),
  ],
  browser: browser('Main jobs in the browser', results, ['--grep', '@quick']),
  jest: jest('Jest', results, ['client', 'pure', 'exchange']),
  jestNeedsBuild: false,
});

const restSuite = (results: string): Suite => ({
  checks: [
    check('Unused code', knip),
    check('Code used by tests only', [...knip, '--production']),
    check('OpenAPI description', [...typescript, 'scripts/checkOpenApi.ts']),
    check('Mutation of changed files', [...typescript, 'scripts/mutation/main.ts', 'check']),
    check('Transitions covered by scenarios', [...typescript, 'scripts/scenariosCoverage.ts']),
  ],
  browser: browser('All other browser tests', results, ['--grep-invert', '@quick']),
  jest: jest('Jest tests that run programs', results, ['programs']),
  jestNeedsBuild: true,
});

const suites = { quick: quickSuite, rest: restSuite };
const commands = { quick: 'npm test', rest: 'npm run test:rest' };
type SuiteName = keyof typeof suites;

const isSuite = (name: string): name is SuiteName => name in suites;

const titlesOf = (name: SuiteName) => {
  const suite = suites[name]('');
  return [...suite.checks, suite.jest, suite.browser].map(({ title }) => title);
};

/**
 * Runs the suites one after the other and prints the numbers of passed and failed tests, and the steps that were left
 * out.
 * @param names `quick`, `rest` or both
 * @returns exit code: 0 if everything passed, 1 if something failed, 2 for an unknown name, 130 or 143 if interrupted
 */
export async function runSuites(names: readonly string[]): Promise<number> {
  const wanted = names.filter(isSuite);
  if (wanted.length === 0 || wanted.length !== names.length) {
    console.error(`Usage: node scripts/test.mjs ${Object.keys(suites).join(' | ')} …`);
    return 2;
  }
  const results = makeTemporary('tidemark-test-');
  const total: Tally = { passed: 0, failed: 0 };
  const failedSteps: string[] = [];

  const runStep = async ({ title, run, tally }: Step) => {
    if (isInterrupted()) return;
    const exitCode = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
    const { passed, failed } = (await tally?.()) ?? { passed: 0, failed: 0 };
    total.passed += passed;
    // A step can fail without a failed test, for example in its global set-up.
    total.failed += exitCode === 0 ? failed : Math.max(failed, 1);
    if (exitCode !== 0 || failed > 0) failedSteps.push(title);
  };

  // The other checks need the types that this step generates from the message catalogues.
  await runStep(check('Messages', ['scripts/i18n.mjs']));
  const building = runStep(build);
  for (const name of wanted) {
    const {
      checks,
      browser: browserTests,
      jest: jestTests,
      jestNeedsBuild,
    } = suites[name](results);
    const checking = building.then(async () => {
      for (const step of [...checks, browserTests]) await runStep(step);
    });
    if (jestNeedsBuild) await building;
    await Promise.all([runStep(jestTests), checking]);
  }
  await rm(results, { recursive: true, force: true });
  if (isInterrupted()) return Number(process.exitCode);

  for (const name of Object.keys(suites).filter(isSuite)) {
    if (wanted.includes(name)) continue;
    console.log(`\nNot run (${commands[name]} runs it): ${titlesOf(name).join(', ')}`);
  }
  console.log(
    failedSteps.length === 0 ? '\nEvery step passed' : `\nFailed: ${failedSteps.join(', ')}`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
