import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';

/** Two queues, so that people who sign in never wait for strangers who open accounts. */
type Lane = 'signIn' | 'register';

/** Hashes and checks passwords, a few at a time, so that a rush of logins does not use up the memory. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Deterministic for a secret and purpose, and as hard to reverse by guessing as a stored password. */
  fingerprint(secret: string, purpose: string): Promise<Uint8Array>;
  /**
   * Runs work that checks passwords when its turn comes, which also bounds how many connections such work holds.
   * Refuses at once when so many wait already that the answer would come too late.
   */
  inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T | Refusal>;
}

/** argon2id, the library's default algorithm, at the cost that OWASP names first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface LaneSize {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Hashing has four threads; strangers get at most two of them, and nobody waits longer than a client does. */
const LANES: Readonly<Record<Lane, LaneSize>> = {
  signIn: { atOnce: 4, waiting: 300 },
  register: { atOnce: 2, waiting: 100 },
};

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(crypto.randomUUID(), COST);
  const lanes = { signIn: createTurns(LANES.signIn), register: createTurns(LANES.register) };
  return {
    hash: (password) => hash(password, COST),
    async matches(stored, password) {
      const matches = await verify(stored ?? nobodys, password);
      return matches && stored !== null;
    },
    fingerprint: (secret, purpose) =>
      hashRaw(secret, { ...COST, salt: createHash('sha256').update(purpose).digest() }),
    inTurn: (lane, work) => lanes[lane](work),
  };
}

/**
 * A bounded queue: a caller that finds it full is told to come again, instead of waiting for an answer that nobody
 * reads any more.
 */
function createTurns({ atOnce, waiting: waitingMax }: LaneSize) {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal> {
    if (free > 0) free -= 1;
    else if (waiting.length >= waitingMax) return refuse('INTERNAL', { retryAfterSec: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
