import { readdirSync } from 'node:fs';

/**
 * Which sources are changed, and whose tests have to notice: a room's own, for they are quick, and a rule that only a
 * test of another room holds is one that its own room has not told. To try one change takes so many seconds.
 */
export const rooms = {
  contract: {
    folder: 'src/contract',
    sources: /^(money|phone|cardNumber|fundPassword|tronAddress)\.ts$/,
    tests: 'src/contract/**/*.test.ts',
    seconds: 0.3,
  },
  // The stories are the machines' own tests, told as data. What a machine is tried with, its model, is not the product.
  machines: {
    folder: 'src/machines',
    sources: /^(?!.*[mM]odel\.ts$).*\.ts$/,
    tests: 'src/{machines,scenarios}/**/*.test.ts',
    seconds: 1.3,
  },
  domain: {
    folder: 'src/sandbox/domain',
    sources: /\.ts$/,
    tests: 'src/sandbox/domain/**/*.test.ts',
    seconds: 1,
  },
  // The boot script is built anew by its test, which is no test of these and takes longer than all others. Here a change
  // is mostly noticed by a call that never ends.
  api: {
    folder: 'src/api',
    sources: /^(baseQuery|callBackoff|retry)\.ts$/,
    tests: 'src/api/**/!(boot).test.{ts,tsx}',
    seconds: 8,
  },
};

/** @typedef {keyof typeof rooms} RoomName */

export const roomNames = /** @type {RoomName[]} */ (Object.keys(rooms));

/**
 * The sources of a room that are changed, as paths from the root.
 *
 * @param {RoomName} name
 */
export const sourcesOf = (name) => {
  const { folder, sources } = rooms[name];
  return readdirSync(new URL(`../../${folder}`, import.meta.url), {
    encoding: 'utf8',
    recursive: true,
  })
    .filter((file) => sources.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
};

/**
 * Where Stryker keeps what it found in a room.
 *
 * @param {RoomName} name
 */
export const findingsOf = (name) => `.cache/mutation/${name}.json`;
