/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import all from './jest.config';

/**
 * One project alone, because Stryker runs one environment at a time: the pure rooms, or with MUTATE=client the client.
 */
const wanted = process.env.MUTATE ?? 'rooms';
const project = all.projects?.find(
  (each) => typeof each === 'object' && each.displayName === wanted,
);
if (typeof project !== 'object') throw new Error(`MUTATE=${wanted} is no project of Jest`);

/** Those that start an exchange of their own, or read the whole repository, would take a minute for each change. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  rooms: ['contract', 'machines', 'scenarios', 'sandbox/{domain,market}'],
  client: ['api'],
};
const testMatch = QUICK[wanted]?.map((room) => `<rootDir>/src/${room}/**/*.test.{ts,tsx}`) ?? [];

export default { ...project, testMatch, testTimeout: 30_000 } as Config;
