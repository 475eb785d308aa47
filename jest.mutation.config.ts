/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import all from './jest.config';

/** One project alone, because Stryker runs one environment at a time; which tests of it, `stryker.config.mjs` says. */
const isClient = process.env.MUTATE === 'api';
const wanted = isClient ? 'client' : 'rooms';
const project = all.projects?.find(
  (each) => typeof each === 'object' && each.displayName === wanted,
);
if (typeof project !== 'object') throw new Error(`${wanted} is no project of Jest`);

export default {
  ...project,
  // Only these are searched, once for each change.
  roots: ['<rootDir>/src', '<rootDir>/__mocks__'],
  // A file that is loaded late is loaded by the first test that needs it, and all its constants would be tried with that
  // one alone.
  setupFilesAfterEnv: [
    ...((project as Config).setupFilesAfterEnv ?? []),
    ...(isClient ? ['<rootDir>/src/api/callBackoff.ts', '<rootDir>/src/api/retry.ts'] : []),
  ],
  runner: require.resolve('./scripts/mutation/runner.mjs'),
  testTimeout: 15_000,
} as Config;
