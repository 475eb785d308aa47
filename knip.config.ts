import type { KnipConfig } from 'knip';

/**
 * Finds unused files, exports, types and packages, in two runs.
 *
 * `knip` includes tests: an export must be imported by another file. A test may import internals of its unit, because
 * it tests through them.
 *
 * `knip --production` excludes tests: an export must be used by the product, even if it has a test. Exports only for
 * tests are marked with `@internal`.
 */
const production = process.argv.includes('--production');

const config: KnipConfig = {
  // An exclamation mark marks product entries: three pages, their service worker, the boot script, and command-line
  // programs.
  entry: [
    'src/index.tsx!',
    'src/app/prerender.tsx!',
    'src/worker/main.ts!',
    'lab/{index,gallery/index}.tsx!',
    'exchange/main.ts!',
    'testkit/**/main.ts!',
    'public/*.ts!',
    'scripts/{build,changedFiles,checkOpenApi,replay,dev,docs,e2e,readmePictures,scenariosCoverage,scenariosMissing,screens,supplyChain,typecheck,check,duplicateExports}.ts!',
    'scripts/engines/main.ts!',
    'scripts/{i18n,start,test}.mjs!',
    'tooling/jestGlobalSetup.mjs!',
    'bench/{index,chartPage,floorServer}.ts!',
    'bench/web/{index.ts,floorApp.tsx}!',
    'e2e/**/*.spec.ts!',
    'webpack.config.ts!',
    'jest.mutation.config.ts',
    'exchange/testing/{lifecycleFixture,waitingTestFixture}.ts',
    'exchange/testing/clusterWatchdog.mjs',
    '{contract,src,exchange,testkit,lab,tooling,scripts}/**/*.test.{ts,tsx}',
  ],
  project: [
    '{contract,src,exchange,testkit,lab}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '!**/testing/**!',
    '{tooling,scripts,e2e,bench,public,__mocks__}/**/*.{ts,mjs}',
    '*.{ts,mjs}',
  ],
  ignoreExportsUsedInFile: production,
  // A system program, mentioned in an instruction.
  ignoreBinaries: ['apt-get'],
  // Started by its path in `scripts/typecheck.ts`.
  ignoreDependencies: ['@typescript/native'],
};

export default config;
