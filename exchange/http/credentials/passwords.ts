import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';

/** Two queues, so that logins never wait for registrations. */
type Lane = 'signIn' | 'register';

/** Hashes and checks passwords with limited concurrency, to bound memory use. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long with and without a stored hash. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Deterministic for a secret and a purpose, and as hard to reverse as a stored password. */
  fingerprint(secret: string, purpose: string): Promise<Uint8Array>;
  /**
   * Queues work that checks passwords, which also limits the connections it holds. Refuses at once when the queue is
   * too long for a timely answer.
   */
  enqueue<T>(lane: Lane, work: () => Promise<T>): Promise<T | Refusal>;
}

/** argon2id, the library's default, with the parameters that OWASP lists first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface LaneSize {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Hashing has four threads; registrations get at most two of them. The queue lengths keep waits below the client's
 * timeout.
 */
const LANES: Readonly<Record<Lane, LaneSize>> = {
  signIn: { atOnce: 4, waiting: 300 },
  register: { atOnce: 2, waiting: 100 },
};

export async function createPasswords(): Promise<Passwords> {
  const dummyHash = await hash(crypto.randomUUID(), COST);
  const lanes = { signIn: createQueue(LANES.signIn), register: createQueue(LANES.register) };
  return {
    hash: (password) => hash(password, COST),
    async matches(stored, password) {
      const matches = await verify(stored ?? dummyHash, password);
      return matches && stored !== null;
    },
    fingerprint: (secret, purpose) =>
      hashRaw(secret, { ...COST, salt: createHash('sha256').update(purpose).digest() }),
    enqueue: (lane, work) => lanes[lane](work),
  };
}

/** A bounded queue. When it is full, callers are asked to retry, because they would time out while waiting. */
function createQueue({ atOnce, waiting: waitingMax }: LaneSize) {
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
