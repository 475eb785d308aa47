/**
 * Which sources are changed, and whose tests have to notice: a room's own, for they are quick, and a rule that only a
 * test of another room holds is one that its own room has not told.
 */
export const rooms = {
  contract: {
    sources: 'src/contract/{money,phone,cardNumber,fundPassword,tronAddress}.ts',
    tests: 'src/contract/**/*.test.ts',
  },
  // The stories are the machines' own tests, told as data. What a machine is tried with, its model, is not the product.
  machines: {
    sources: 'src/machines/**/!(*[mM]odel).ts',
    tests: 'src/{machines,scenarios}/**/*.test.ts',
  },
  domain: { sources: 'src/sandbox/domain/**/*.ts', tests: 'src/sandbox/domain/**/*.test.ts' },
  // The boot script is built anew by its test, which is no test of these and takes longer than all others.
  api: {
    sources: 'src/api/{baseQuery,callBackoff,retry}.ts',
    tests: 'src/api/**/!(boot).test.{ts,tsx}',
  },
};

/** The room is named by MUTATE; `npm run mutation` takes one after another. */
const room = /** @type {keyof typeof rooms} */ (process.env.MUTATE ?? 'contract');

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
  mutate: [rooms[room].sources, '!src/**/*.test.ts'],
  // A machine that many share is left one processor.
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // A test that is slow because the machine is must not pass for one that found something.
  timeoutMS: 60_000,
  // A constant of a module is read when it is loaded, which takes a run of its own for each; those are left to review.
  ignoreStatic: true,
  // What was killed before and has not changed is not tried again.
  incremental: true,
  incrementalFile: `.cache/mutation/${room}.json`,
  tempDirName: `.cache/mutation/copy-${room}`,
  ignorePatterns: ['/build*', '/.data*', '/.cache', '/docs', '/e2e', '/bench'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${room}.html` },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
  disableTypeChecks: false,
};
