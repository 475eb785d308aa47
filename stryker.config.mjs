import { reportPath, mutationTargets, sourceFiles } from './scripts/mutation/rooms.mjs';

/** MUTATE selects the folder; `npm run mutation` runs all of them. */
const room = /** @type {import('./scripts/mutation/rooms.mjs').RoomName} */ (
  process.env.MUTATE ?? 'contract'
);

/**
 * Mutates the sources of one folder and checks that a test of the same folder fails. A surviving mutant is code that
 * no test covers.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.mutation.config.ts',
    config: { testMatch: [`<rootDir>/${mutationTargets[room].tests}`] },
    // A folder has few tests, and finding related ones takes longer than running all.
    enableFindRelatedTests: false,
  },
  mutate: sourceFiles(room),
  // Leaves the other cores free on a shared machine.
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // A long timeout, so that a test that is slow because of the machine does not count as a kill.
  timeoutMS: 60_000,
  // A static mutant needs its own test run, because module constants are evaluated on load; they are left to review.
  ignoreStatic: true,
  // Does not repeat mutants that were killed before and have not changed.
  incremental: true,
  incrementalFile: reportPath(room),
  tempDirName: `.cache/mutation/copy-${room}`,
  ignorePatterns: ['/build*', '/.data*', '/.cache', '/docs', '/e2e', '/bench'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${room}.html` },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  // `scripts/mutation/main.ts` checks the score, including earlier results.
  thresholds: { high: 95, low: 90, break: null },
  allowConsoleColors: false,
  disableTypeChecks: false,
};
