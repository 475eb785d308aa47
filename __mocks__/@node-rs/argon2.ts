import type * as Argon2 from '@node-rs/argon2';

/**
 * Hashes with the minimal cost, because tests create thousands of accounts. Tests of the cost itself use the real
 * library: `jest.unmock('@node-rs/argon2')`.
 */
const library = jest.requireActual<typeof Argon2>('@node-rs/argon2');
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const { verify } = library;

export const hash: typeof Argon2.hash = (password, options, signal) =>
  library.hash(password, { ...options, ...least }, signal);

export const hashRaw: typeof Argon2.hashRaw = (password, options, signal) =>
  library.hashRaw(password, { ...options, ...least }, signal);
