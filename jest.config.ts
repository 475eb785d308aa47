/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/**
 * Four projects with different environments: `client` runs in jsdom, `pure` in Node, `exchange` in Node with a real
 * PostgreSQL that the global set-up starts once, and `programs` holds the tests that start whole programs, which
 * `npm run test:rest` runs. Jest runs the set-up of a project only when one of its tests runs.
 */

/** These packages publish ES modules only, so Jest compiles them. */
const esModulePackages = [
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
  // The global set-up compiles the catalogues from i18n/*.json.
  moduleNameMapper: { '^messages/(.*)$': '<rootDir>/.cache/messages/$1' },
  // Node's fetch cannot resolve a relative URL, so tests use an absolute host.
  globals: { API_HOST: 'http://localhost', SANDBOX: true, SC_DISABLE_SPEEDY: false },
};

const config: Config = {
  rootDir: __dirname,
  // Only ends tests that hang: the slowest test on a loaded machine needs a part of it.
  testTimeout: 90_000,
  // Tests wait for timers and other processes now and then; one worker more than cores keeps the cores busy.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [
        '<rootDir>/{lab,testkit/{player,testing},src/{ui,intl,state,api,screens,app,testing}}/**/*.test.{ts,tsx}',
      ],
      globalSetup: '<rootDir>/tooling/jestGlobalSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'pure',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{contract,testkit/{scenarios,conformance,cluster},src/{machines,worker}}/**/*.test.ts',
        '<rootDir>/exchange/{domain,market}/**/*.test.ts',
        '<rootDir>/{scripts,tooling}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'exchange',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{exchange,testkit/simulation}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/exchange/(domain|market)/'],
      globalSetup: '<rootDir>/exchange/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/exchange/testing/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'programs',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,exchange,testkit,tooling,scripts}/**/*.program.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
      globalSetup: '<rootDir>/exchange/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/exchange/testing/globalTeardown.ts',
    },
  ],
};

export default config;
