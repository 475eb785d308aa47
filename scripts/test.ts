import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { abreast, readTally, runNode, tallyOfJest, tallyOfPlaywright } from './steps';
import type { Tally } from './steps';

/**
 * Everything that has to hold, one step after another; a step that fails does not hide the next. Build, data and ports
 * are its own, so it passes beside a running instance. The last line says how many tests passed and failed; a step
 * without tests, such as the linter, counts as one failed test when it fails.
 */
const results = await mkdtemp(path.join(tmpdir(), 'tidemark-test-'));
const jestResult = path.join(results, 'jest.json');
const browserResult = path.join(results, 'browser.json');
const env = { BUILD_DIR: 'build-test', API_HOST: '', CI: process.env.CI ?? 'true' };
const bin = (name: string) => path.join('node_modules', name);
const typescript = ['--import', 'tsx'];
/** Tests throw away much and soon: with more room for what is new, an eighth of the processor's time is saved. */
const roomy = ['--max-semi-space-size=64'];

interface Step {
  title: string;
  run: () => Promise<number>;
  tally?: () => Promise<Tally>;
}

/** What a step has said, as one piece. */
const printed = (title: string) => (output: string) =>
  console.log(`\n== ${title} ==\n${output.trimEnd()}\n`);

/** Prints what it found when it is done. */
const check = (title: string, args: readonly string[], own: Record<string, string> = {}): Step => ({
  title,
  run: () => runNode(args, own, printed(title)),
});

/** What is made from the catalogues has to be there before the checks look at the sources. */
const messages = check('Messages', ['scripts/i18n.mjs']);

const lint = [
  ...[bin('eslint/bin/eslint.js'), '--max-warnings', '0'],
  ...['--cache', '--cache-location', '.cache/eslint', '.'],
];
const knip = [bin('knip/bin/knip.js'), '--no-config-hints'];
const walls = bin('dependency-cruiser/bin/dependency-cruise.mjs');

/**
 * Each of these keeps one core busy and none needs another, so they run side by side, the longest first. The tests in
 * the browser need the build.
 */
const checks: Step[] = [
  check('Lint', lint),
  check('Build', [...typescript, 'scripts/build.ts'], { ...env, NODE_ENV: 'production' }),
  check('Lint by types', [bin('oxlint/bin/oxlint')]),
  check('Types', [...typescript, 'scripts/typecheck.ts']),
  check('Format', [bin('oxfmt/bin/oxfmt'), '--check']),
  check('Walls', [walls, '--config', '.dependency-cruiser.mjs', 'src']),
  check('Nothing unused', knip),
  check('Nothing that only tests use', [...knip, '--production']),
  check('Description of the calls', [...typescript, 'scripts/checkOpenApi.ts']),
  check('Small changes that no test notices', [...typescript, 'scripts/mutation/main.ts', 'check']),
  check('Transitions told by stories', [...typescript, 'scripts/scenariosCoverage.ts']),
];

/**
 * Side by side they keep the cores busy where one of them waits or comes to its end. Each of them with as many workers
 * as there are cores, and no more: processes that crowd a core cost a sixth more of its time each. Jest tells as it
 * goes, the browser when it is done.
 */
const workers = String(availableParallelism());
const tests: Step[] = [
  {
    title: 'Tests of rules, exchange and screens',
    run: () =>
      runNode(
        [
          ...[...roomy, bin('jest/bin/jest.js'), '--maxWorkers', workers],
          ...['--json', '--outputFile', jestResult],
        ],
        env,
      ),
    tally: () => readTally(jestResult, tallyOfJest),
  },
  {
    title: 'Tests in the browser',
    run: () => {
      ensureChromium();
      return runNode(
        [bin('@playwright/test/cli.js'), 'test', '--workers', workers],
        { ...env, E2E_RESULT: browserResult },
        printed('Tests in the browser'),
      );
    },
    tally: () => readTally(browserResult, tallyOfPlaywright),
  },
];

const total: Tally = { passed: 0, failed: 0 };
const failedSteps: string[] = [];

async function take({ title, run, tally }: Step) {
  const exitCode = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  if (process.exitCode === 130) process.exit();
  const { passed, failed } = (await tally?.()) ?? { passed: 0, failed: 0 };
  total.passed += passed;
  // A step that ends badly without a failed test, say because a global set-up broke, must not look green.
  total.failed += exitCode === 0 ? failed : Math.max(failed, 1);
  if (exitCode !== 0 || failed > 0) failedSteps.push(title);
}

await take(messages);
await abreast(availableParallelism(), checks, take);
console.log(`\n== ${tests.map(({ title }) => title).join(', ')} ==`);
await abreast(tests.length, tests, take);

await rm(results, { recursive: true, force: true });
console.log(
  failedSteps.length === 0 ? '\nEvery step passed' : `\nFailed: ${failedSteps.join(', ')}`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
