import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { readTally, runNode, tallyOfJest, tallyOfPlaywright } from './steps';
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

interface Step {
  title: string;
  run: () => Promise<number>;
  tally?: () => Promise<Tally>;
}

const steps: Step[] = [
  { title: 'Types', run: () => runNode([...typescript, 'scripts/typecheck.ts']) },
  {
    title: 'Lint',
    run: () =>
      runNode([
        bin('eslint/bin/eslint.js'),
        '--max-warnings',
        '0',
        '--cache',
        '--cache-location',
        '.cache/eslint',
        '.',
      ]),
  },
  {
    title: 'Format',
    run: () => runNode([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  },
  {
    title: 'Walls',
    run: () =>
      runNode([
        bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'src',
      ]),
  },
  { title: 'Nothing unused', run: () => runNode([bin('knip/bin/knip.js'), '--no-config-hints']) },
  {
    title: 'Nothing that only tests use',
    run: () => runNode([bin('knip/bin/knip.js'), '--production', '--no-config-hints']),
  },
  { title: 'Messages', run: () => runNode(['scripts/i18n.mjs']) },
  {
    title: 'Tests of rules, exchange and screens',
    run: () => runNode([bin('jest/bin/jest.js'), '--json', '--outputFile', jestResult], env),
    tally: () => readTally(jestResult, tallyOfJest),
  },
  {
    title: 'Description of the calls',
    run: () => runNode([...typescript, 'scripts/checkOpenApi.ts']),
  },
  {
    title: 'Transitions told by stories',
    run: () => runNode([...typescript, 'scripts/scenariosCoverage.ts']),
  },
  {
    title: 'Build',
    run: () => runNode([...typescript, 'scripts/build.ts'], { ...env, NODE_ENV: 'production' }),
  },
  {
    title: 'Tests in the browser',
    run: () => {
      const chromium = ensureChromium();
      return runNode([bin('@playwright/test/cli.js'), 'test'], {
        ...env,
        CHROMIUM: chromium,
        E2E_RESULT: browserResult,
      });
    },
    tally: () => readTally(browserResult, tallyOfPlaywright),
  },
];

const total: Tally = { passed: 0, failed: 0 };
const failedSteps: string[] = [];

for (const { title, run, tally } of steps) {
  console.log(`\n== ${title} ==`);
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

await rm(results, { recursive: true, force: true });
console.log(
  failedSteps.length === 0 ? '\nEvery step passed' : `\nFailed: ${failedSteps.join(', ')}`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
