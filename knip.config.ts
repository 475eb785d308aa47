import type { KnipConfig } from 'knip';

/**
 * Finds what nobody needs: files, exports, types and packages. It looks twice.
 *
 * `knip` sees everything, tests too: an export must be imported by another file, else the word `export` goes. A test
 * may import what its unit uses only inside: that is the face by which the unit is tested.
 *
 * `knip --production` sees the product without its tests: what is used neither there nor in its own file is dead,
 * however well a test of its own keeps it. What a test must look into, and nobody else, says so by `@internal`.
 */
const production = process.argv.includes('--production');

const config: KnipConfig = {
  // What ends in an exclamation mark is the product: three pages, their worker, the boot script, and what a terminal starts.
  entry: [
    'src/index.tsx!',
    'src/app/prerender.tsx!',
    'src/worker/main.ts!',
    'src/{lab,gallery}/index.tsx!',
    'src/sandbox/main.ts!',
    'src/sandbox/simulation/main.ts!',
    'src/sandbox/simulation/fuzz/main.ts!',
    'src/sandbox/simulation/planted/main.ts!',
    'src/conformance/main.ts!',
    'public/*.ts!',
    'scripts/{build,changedFiles,checkOpenApi,replay,dev,docs,e2e,readmePictures,scenariosCoverage,scenariosMissing,screens,supplyChain,test,typecheck}.ts!',
    'scripts/{cluster,engines}/main.ts!',
    'scripts/{i18n,start,jestGlobalSetup}.mjs!',
    'bench/{index,chartPage,floorServer}.ts!',
    'bench/web/{index.ts,floorApp.tsx}!',
    'e2e/**/*.spec.ts!',
    'webpack.config.ts!',
    'jest.mutation.config.ts',
    'src/sandbox/testing/{lifecycleFixture,waitingTestFixture}.ts',
    'src/sandbox/testing/clusterWatchdog.mjs',
    'scripts/changedFiles.ts',
    'src/**/*.test.{ts,tsx}',
    'scripts/**/*.test.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    '!src/**/*.test.{ts,tsx}!',
    '!src/{testing,**/testing}/**!',
    '{scripts,e2e,bench,public,__mocks__}/**/*.{ts,mjs}',
    '*.{ts,mjs}',
  ],
  ignoreExportsUsedInFile: production,
  // The system's own program, in a sentence that says how to get a browser.
  ignoreBinaries: ['apt-get'],
  // Started by its path, see `scripts/typecheck.ts`.
  ignoreDependencies: ['@typescript/native'],
};

export default config;
