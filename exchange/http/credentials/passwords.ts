import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { normalisePassword, passwordForms } from '#contract';
import { refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import { createQueue } from '../calls/queue';
import type { CheckedSecret } from './newSecrets';

/** Name of a queue; there are two, so that logins never wait for registrations. */
type Lane = 'signIn' | 'register';

/**
 * Hashes and checks passwords with limited concurrency, to bound memory use. Hashes are those of the normal form, and of
 * the typed form for passwords that were stored earlier.
 */
export interface Passwords {
  hash(password: CheckedSecret): Promise<string>;
  /** Compares a password with a stored hash; without a hash the check takes the time of a failure and fails. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /**
   * Hashes a secret. The same secret and purpose always give the same hash, which is as hard to reverse as a stored
   * password.
   */
  fingerprint(secret: string, purpose: string): Promise<Uint8Array>;
  /**
   * Queues work that checks passwords, which also limits the database connections of this work. Refuses at once if the
   * queue is too long for a timely answer.
   */
  enqueue<T>(lane: Lane, work: () => Promise<T>): Promise<T | RefusedOutcome>;
}

/** Parameters of argon2id, the default algorithm of the library: the first set that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing has four threads, and registrations use at most two of them. The queue lengths keep the waiting time below
 * the client's timeout.
 */
const LANES = {
  signIn: { atOnce: 4, waiting: 300 },
  register: { atOnce: 2, waiting: 100 },
} as const;
/** Retry time of a refused caller. In a longer queue the caller would time out. */
const RETRY_AFTER_SEC = 2;

export async function createPasswords(): Promise<Passwords> {
  const dummyHash = await hash(crypto.randomUUID(), COST);
  const lanes = { signIn: createQueue(LANES.signIn), register: createQueue(LANES.register) };
  return {
    hash: (password) => hash(normalisePassword(password), COST),
    async matches(stored, password) {
      for (const form of passwordForms(password)) {
        if (await verify(stored ?? dummyHash, form)) return stored !== null;
      }
      return false;
    },
    fingerprint: (secret, purpose) =>
      hashRaw(secret, { ...COST, salt: createHash('sha256').update(purpose).digest() }),
    async enqueue(lane, work) {
      const done = await lanes[lane].run(work);
      return done ? done.result : refuse('INTERNAL', { retryAfterSec: RETRY_AFTER_SEC });
    },
  };
}
