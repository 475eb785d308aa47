import { readdirSync } from 'node:fs';

/**
 * The source files to mutate in each folder, and the tests that must kill the mutants. Only tests of the same folder
 * count: they are fast, and each rule needs a test in its own folder. `seconds` is the time per mutant.
 */
export const mutationTargets = {
  contract: {
    folder: 'contract',
    sources: /^(money|phone|cardNumber|fundPassword|tronAddress)\.ts$/,
    tests: 'contract/**/*.test.ts',
    seconds: 0.3,
  },
  // Scenarios are the main tests of the machines. The models for tests are not product code, so they are not mutated.
  machines: {
    folder: 'src/machines',
    sources: /^(?!.*[mM]odel\.ts$).*\.ts$/,
    tests: '{src/machines,testkit/scenarios}/**/*.test.ts',
    seconds: 1.3,
  },
  domain: {
    folder: 'exchange/domain',
    sources: /\.ts$/,
    tests: 'exchange/domain/**/*.test.ts',
    seconds: 1,
  },
  // The test of the boot script is excluded: it builds the script, tests none of these files and takes longest. Most
  // mutants of these files are killed by a timeout, so each takes several seconds.
  api: {
    folder: 'src/api',
    sources: /^(baseQuery|callBackoff|retry)\.ts$/,
    tests: 'src/api/**/!(boot).test.{ts,tsx}',
    seconds: 8,
  },
};

/** @typedef {keyof typeof mutationTargets} RoomName */

export const targetNames = /** @type {RoomName[]} */ (Object.keys(mutationTargets));

/**
 * The source files to mutate in a folder, as paths from the root.
 *
 * @param {RoomName} name
 */
export const sourceFiles = (name) => {
  const { folder, sources } = mutationTargets[name];
  return readdirSync(new URL(`../../${folder}`, import.meta.url), {
    encoding: 'utf8',
    recursive: true,
  })
    .filter((file) => sources.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
};

/**
 * Path of Stryker's report for a folder.
 *
 * @param {RoomName} name
 */
export const reportPath = (name) => `.cache/mutation/${name}.json`;
