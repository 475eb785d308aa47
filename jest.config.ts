/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/**
 * Three projects, because they need three different worlds: the client runs in jsdom, the pure rooms in bare Node,
 * and only the exchange pays for a real PostgreSQL, which its global set-up starts once.
 * Jest starts a project's set-up only when one of its tests is going to run.
 */

/** These packages publish ES modules only, which Jest has to compile before it can require them. */
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
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/\\.data', '<rootDir>/\\.cache/mutation'],
  // The compiled catalogues are made by the global set-up below, from i18n/*.json.
  moduleNameMapper: { '^messages/(.*)$': '<rootDir>/.cache/messages/$1' },
  // fetch of Node has no page to resolve a relative address against, so in tests the host is spelled out.
  globals: { API_HOST: 'http://localhost', SANDBOX: true, SC_DISABLE_SPEEDY: false },
};

const config: Config = {
  rootDir: __dirname,
  // The slowest machine under load needs a part of it; only what hangs needs more.
  testTimeout: 90_000,
  // Tests wait now and then, for time that goes by and for other processes; one more than there are cores keeps all of
  // them busy, and more would crowd them.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/scripts/jestSequencer.mjs',
  projects: [
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [
        '<rootDir>/src/{ui,intl,state,api,screens,app,lab,gallery,testing}/**/*.test.{ts,tsx}',
      ],
      globalSetup: '<rootDir>/scripts/jestGlobalSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'rooms',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/*.test.ts',
        '<rootDir>/src/{contract,machines,scenarios,conformance,worker}/**/*.test.ts',
        '<rootDir>/src/sandbox/{domain,market}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'exchange',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/sandbox/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/src/sandbox/(domain|market)/'],
      globalSetup: '<rootDir>/src/sandbox/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/sandbox/testing/globalTeardown.ts',
    },
  ],
};

export default config;
