import { reportPath, mutationTargets, sourceFiles } from './scripts/mutation/rooms.mjs';

/** The environment variable MUTATE names the folder to mutate. `npm run tools -- mutation` runs all folders. */
const room = /** @type {import('./scripts/mutation/rooms.mjs').RoomName} */ (
  process.env.MUTATE ?? 'contract'
);

/**
 * Mutates the sources of one folder and checks that a test of the same folder fails. A mutant survives if no test
 * covers its code.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.mutation.config.ts',
    config: { testMatch: [`<rootDir>/${mutationTargets[room].tests}`] },
    // Off, because a folder has few tests, and finding the related ones takes longer than running all.
    enableFindRelatedTests: false,
  },
  mutate: sourceFiles(room),
  // One process leaves the other cores free on a shared machine.
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // Long, because a test that is slow on a busy machine must not count as a kill.
  timeoutMS: 60_000,
  // Static mutants are excluded and left to review: constants of a module are evaluated on load, so each mutant would
  // need a test run of its own.
  ignoreStatic: true,
  // Does not repeat the mutants that were killed before and have not changed.
  incremental: true,
  incrementalFile: reportPath(room),
  tempDirName: `.cache/mutation/copy-${room}`,
  ignorePatterns: ['/build*', '/.data*', '/.cache', '/docs', '/e2e', '/bench'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${room}.html` },
  // Without the tests, because the report would list every test by name.
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  // Null, because `scripts/mutation/main.ts` checks the score, including earlier results.
  thresholds: { high: 95, low: 90, break: null },
  allowConsoleColors: false,
  disableTypeChecks: false,
};
