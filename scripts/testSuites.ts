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
 * The steps of `npm test` (suite `quick`), which proves the product, of `npm run test:rest` (suite `rest`), and of
 * `npm run lint:all` (suite `lint`), which the rest contains. The tests have their own build folder, data and ports, so
 * they can run beside a running instance. A failed step does not stop the next step. A step without tests, such as the
 * linter, counts as one failed test if it fails.
 */
interface Step {
  readonly title: string;
  readonly run: () => Promise<number>;
  readonly tally?: () => Promise<Tally>;
}

interface Suite {
  /** Run one after the other, after the build if there are tests. */
  readonly checks: readonly Step[];
  readonly tests?: {
    /** Runs concurrently with the checks. */
    readonly jest: Step;
    /** Runs last and alone, because a browser that waits for other programs renders and taps too late. */
    readonly browser: Step;
    readonly jestNeedsBuild: boolean;
  };
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

const jest = (
  title: string,
  results: string,
  projects: readonly string[],
  workers: number,
): Step => {
  const file = path.join(results, `${projects.join('-')}.json`);
  return {
    title,
    run: () =>
      runNode(
        [
          ...[largeYoungGeneration, bin('jest/bin/jest.js'), '--maxWorkers', String(workers)],
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
  ...['contract', 'marketDay', 'samples', 'src', 'exchange', 'testkit', 'lab'],
  ...['tooling', 'scripts', 'e2e', 'bench'],
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

const LINT = [
  check('Lint', eslint),
  check('Lint with types', [bin('oxlint/bin/oxlint')]),
  check('Export names', [...typescript, 'scripts/duplicateExports.ts']),
  check('Format', [bin('oxfmt/bin/oxfmt'), '--check']),
  check('Walls', [walls, '--config', '.dependency-cruiser.mjs', ...SOURCES]),
  check('Unused code', knip),
  check('Code used by tests only', [...knip, '--production']),
];

const quickSuite = (results: string): Suite => ({
  checks: [check('Types', [...typescript, 'scripts/typecheck.ts'])],
  tests: {
    browser: browser('Main jobs in the browser', results, ['--grep', '@quick']),
    // The tests wait for timers a quarter of their time, so one worker more than there are cores keeps the cores busy.
    jest: jest('Jest', results, ['client', 'pure', 'exchange'], cores + 1),
    jestNeedsBuild: false,
  },
});

const restSuite = (results: string): Suite => ({
  checks: [
    ...LINT,
    check('OpenAPI description', [...typescript, 'scripts/checkOpenApi.ts']),
    check('Mutation of changed files', [...typescript, 'scripts/mutation/main.ts', 'check']),
    check('Transitions covered by scenarios', [...typescript, 'scripts/scenariosCoverage.ts']),
  ],
  tests: {
    browser: browser('All other browser tests', results, ['--grep-invert', '@quick']),
    jest: jest('Jest tests that run programs', results, ['programs'], cores),
    jestNeedsBuild: true,
  },
});

const suites = { quick: quickSuite, rest: restSuite, lint: (): Suite => ({ checks: LINT }) };
type SuiteName = keyof typeof suites;
/** The commands that run everything together. */
const COMMANDS: readonly (readonly [SuiteName, string])[] = [
  ['quick', 'npm test'],
  ['rest', 'npm run test:rest'],
];

const isSuite = (name: string): name is SuiteName => name in suites;

const titlesOf = (name: SuiteName) => {
  const { checks, tests } = suites[name]('');
  return [...checks, ...(tests ? [tests.jest, tests.browser] : [])].map(({ title }) => title);
};

/**
 * Runs the suites one after the other and prints the numbers of passed and failed tests, and the steps that were left
 * out.
 * @param names names of suites
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
  let building: Promise<void> | undefined;
  for (const name of wanted) {
    const { checks, tests } = suites[name](results);
    if (!tests) {
      for (const step of checks) await runStep(step);
      continue;
    }
    building ??= runStep(build);
    const checking = building.then(async () => {
      for (const step of checks) await runStep(step);
    });
    if (tests.jestNeedsBuild) await building;
    await Promise.all([runStep(tests.jest), checking]);
    await runStep(tests.browser);
  }
  await rm(results, { recursive: true, force: true });
  if (isInterrupted()) return Number(process.exitCode);

  const ran = new Set(wanted.flatMap(titlesOf));
  for (const [name, command] of COMMANDS) {
    const left = titlesOf(name).filter((title) => !ran.has(title));
    if (left.length > 0) console.log(`\nNot run (${command} runs it): ${left.join(', ')}`);
  }
  console.log(
    failedSteps.length === 0 ? '\nEvery step passed' : `\nFailed: ${failedSteps.join(', ')}`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
