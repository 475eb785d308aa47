/**
 * Changes the sources one small thing at a time and looks whether a test fails: `npm run mutation`, or of a part
 * `npm run mutation -- --mutate src/contract/money.ts`. What survives is a line that no test holds.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.ts' },
  mutate:
    process.env.MUTATE === 'client'
      ? ['src/api/{baseQuery,callBackoff,retry}.ts']
      : [
          'src/contract/{money,phone,cardNumber,fundPassword,tronAddress}.ts',
          'src/machines/**/*.ts',
          'src/sandbox/domain/**/*.ts',
          '!src/**/*.test.ts',
        ],
  // A machine that many share is left one processor.
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // A test that is slow because the machine is must not pass for one that found something.
  timeoutMS: 60_000,
  // A constant of a module is read when it is loaded, which takes a run of its own for each; those are left to review.
  ignoreStatic: true,
  // What was killed before and has not changed is not tried again.
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/build*', '/.data*', '/.cache', '/docs', '/e2e', '/bench', '/public'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
  disableTypeChecks: false,
};
