import { findingsOf, rooms, sourcesOf } from './scripts/mutation/rooms.mjs';

/** The room is named by MUTATE; `npm run mutation` takes one after another. */
const room = /** @type {import('./scripts/mutation/rooms.mjs').RoomName} */ (
  process.env.MUTATE ?? 'contract'
);

/**
 * Changes the sources of one room one small thing at a time and looks whether a test of that room fails. What survives
 * is a line that no test holds.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.mutation.config.ts',
    config: { testMatch: [`<rootDir>/${rooms[room].tests}`] },
    // A room's tests are few, and to ask which of them need a file takes longer than to open them all.
    enableFindRelatedTests: false,
  },
  mutate: sourcesOf(room),
  // A machine that many share is left one processor.
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // A test that is slow because the machine is must not pass for one that found something.
  timeoutMS: 60_000,
  // A constant of a module is read when it is loaded, which takes a run of its own for each; those are left to review.
  ignoreStatic: true,
  // What was killed before and has not changed is not tried again.
  incremental: true,
  incrementalFile: findingsOf(room),
  tempDirName: `.cache/mutation/copy-${room}`,
  ignorePatterns: ['/build*', '/.data*', '/.cache', '/docs', '/e2e', '/bench'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${room}.html` },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  // `scripts/mutation/main.ts` judges the room, with what was found in it before.
  thresholds: { high: 95, low: 90, break: null },
  allowConsoleColors: false,
  disableTypeChecks: false,
};
