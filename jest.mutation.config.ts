/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import all from './jest.config';

/**
 * A single Jest project, because Stryker supports one environment at a time. `stryker.config.mjs` selects the tests.
 */
const isClient = process.env.MUTATE === 'api';
const wanted = isClient ? 'client' : 'pure';
const project = all.projects?.find(
  (each) => typeof each === 'object' && each.displayName === wanted,
);
if (typeof project !== 'object') throw new Error(`jest.config.ts has no project ${wanted}`);

export default {
  ...project,
  // Limits the folders that Jest scans for each mutant.
  roots: ['contract', 'src', 'exchange', 'marketDay', 'samples', 'testkit', '__mocks__'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  // Loads these files before every test. Otherwise the first test that needs a file would load it, and Stryker would
  // attribute all constants of the file to this test alone.
  setupFilesAfterEnv: [
    ...((project as Config).setupFilesAfterEnv ?? []),
    ...(isClient ? ['<rootDir>/src/api/callBackoff.ts', '<rootDir>/src/api/retry.ts'] : []),
  ],
  runner: require.resolve('./scripts/mutation/runner.mjs'),
  testTimeout: 15_000,
} as Config;
