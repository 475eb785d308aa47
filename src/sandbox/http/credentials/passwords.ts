import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords, a few at a time, so that a rush of logins leaves the machine its memory. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Runs work that checks passwords when its turn comes; what it holds meanwhile is bounded the same way. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** argon2id, the library's default algorithm, at the cost that OWASP names first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(crypto.randomUUID(), COST);
  return {
    hash: (password) => hash(password, COST),
    async matches(stored, password) {
      const matches = await verify(stored ?? nobodys, password);
      return matches && stored !== null;
    },
    inTurn: createTurns(AT_ONCE),
  };
}

function createTurns(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
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
