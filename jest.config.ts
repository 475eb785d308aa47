/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/**
 * Four projects with different environments: `client` runs in jsdom; `pure` in Node.js; `exchange` in Node.js with a
 * real PostgreSQL, which the global set-up starts once; `programs` contains the tests that start whole programs,
 * which `npm run test:rest` runs. Jest runs the set-up of a project only when one of its tests runs.
 */

/** Jest compiles these packages, because they contain ES modules only. */
const esModulePackages = [
  '@redux-devtools/instrument',
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  'lightweight-charts',
  'trading-signals',
  'fancy-canvas',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  '@noble',
  '@scure',
  'lzma1',
];

const shared = {
  rootDir: __dirname,
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '\\.program\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/\\.data', '<rootDir>/\\.cache/mutation'],
  // The global set-up compiles the catalogues in i18n/*.json into this folder.
  moduleNameMapper: { '^messages/(.*)$': '<rootDir>/.cache/messages/$1' },
  // Tests need an absolute host, because the fetch of Node.js cannot resolve a relative URL.
  globals: {
    API_HOST: 'http://localhost',
    SANDBOX: true,
    HAS_WORKER: false,
    SC_DISABLE_SPEEDY: false,
  },
};

const config: Config = {
  rootDir: __dirname,
  // Ends only tests that hang: on a loaded machine even the slowest test needs less.
  testTimeout: 90_000,
  // A loaded machine needs more than the default of half a second to end a worker.
  workerGracefulExitTimeout: 30_000,
  // One worker more than cores keeps the cores busy, because tests wait for timers and other processes.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [
        '<rootDir>/{lab,testkit/{app,player,testing},src/{files,ui,intl,state,api,tracker,screens,app}}/**/*.test.{ts,tsx}',
      ],
      globalSetup: '<rootDir>/tooling/jestGlobalSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/testkit/app/setup.ts'],
    },
    {
      ...shared,
      displayName: 'pure',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{contract,marketDay,testkit/{scenarios,conformance,cluster},src/{machines,worker}}/**/*.test.ts',
        '<rootDir>/exchange/{domain,market}/**/*.test.ts',
        '<rootDir>/{scripts,tooling}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'exchange',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{exchange,testkit/{exchange,simulation}}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/exchange/(domain|market)/'],
      globalSetup: '<rootDir>/testkit/exchange/globalSetup.ts',
      globalTeardown: '<rootDir>/testkit/exchange/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'programs',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,exchange,testkit,tooling,scripts}/**/*.program.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
      setupFilesAfterEnv: ['<rootDir>/tooling/programTests.ts'],
      globalSetup: '<rootDir>/testkit/exchange/globalSetup.ts',
      globalTeardown: '<rootDir>/testkit/exchange/globalTeardown.ts',
    },
  ],
};

export default config;
