import type { KnipConfig } from 'knip';

/**
 * Finds unused files, exports, types and packages, in two runs.
 *
 * `knip` includes tests: another file must import each export. A test may import internals of its unit, because it
 * tests through them.
 *
 * `knip --production` excludes tests and sample rows: the product must use each export, even if the export has a test. Exports only
 * for tests are marked with `@internal`.
 */
const production = process.argv.includes('--production');

const config: KnipConfig = {
  // An exclamation mark marks entries of the product: three pages, their service worker, the boot script, and
  // command-line programs.
  entry: [
    'src/index.tsx!',
    'src/app/prerender.tsx!',
    'src/worker/main.ts!',
    // An example for readers, which only its test runs.
    'src/tracker/example/sendMoney.ts!',
    'src/screens/shared/quotes/example/serverSentPrices.ts!',
    'lab/{index,gallery/index}.tsx!',
    'exchange/main.ts!',
    'testkit/**/main.ts!',
    'testkit/load/{httpLoad,sqlLoad}.ts!',
    'public/*.ts!',
    'scripts/{build,changedFiles,checkOpenApi,dueWork,replay,dev,docs,e2e,readmePictures,scenariosCoverage,scenariosMissing,screens,howTos,market,stack,supplyChain,tape,tourDump,typecheck,check,duplicateExports}.ts!',
    'scripts/{engines,mutation}/main.ts!',
    'scripts/{i18n,start,test,tools}.mjs!',
    'tooling/jestGlobalSetup.mjs!',
    'bench/{index,leaks,chartPage,floorServer}.ts!',
    'bench/web/{index.ts,floorApp.tsx,templateApp.tsx,bareChart.ts}!',
    'e2e/**/*.spec.ts!',
    'webpack.config.ts!',
    'jest.mutation.config.ts',
    'testkit/exchange/{lifecycleFixture,waitingProgramsFixture,waitingTestFixture}.ts',
    'testkit/simulation/clusterWatchdog.mjs!',
    'tooling/endWithParent.mjs!',
    '{contract,marketDay,src,exchange,testkit,lab,tooling,scripts}/**/*.test.{ts,tsx}',
  ],
  project: [
    '{contract,marketDay,samples,src,exchange,testkit,lab}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '!{**/testing,testkit/app,testkit/exchange,samples}/**!',
    '{tooling,scripts,e2e,bench,public,__mocks__}/**/*.{ts,mjs}',
    '*.{ts,mjs}',
  ],
  ignoreExportsUsedInFile: production,
  // A program of the operating system that only a printed instruction mentions.
  ignoreBinaries: ['apt-get'],
  // knip finds no import of these packages, because scripts start them by their paths.
  ignoreDependencies: ['@typescript/native', '@stoplight/prism-cli'],
};

export default config;
