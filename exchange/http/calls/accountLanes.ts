import type { EndpointName } from '#contract';
import { refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import { createQueue } from './queue';
import type { Queue } from './queue';

/** Queues per account, in which calls wait before they take a database connection. */
export interface AccountLanes {
  /** Runs calls that lock rows of their account, one at a time. */
  write<T>(userId: string, work: () => Promise<T>): Promise<T | RefusedOutcome>;
  read<T>(userId: string, work: () => Promise<T>): Promise<T | RefusedOutcome>;
  /** Counts a refused call that moves money, because its response is stored. */
  countRefusal(userId: string): void;
  /** Refuses calls of an account with too many recent refusals; null for every other account. */
  refuseFlood(userId: string): RefusedOutcome | null;
}

/** Calls that do not move money but lock the row of their user. */
const WRITING_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'bindIdcard',
  'saveBank',
  'resetPwd',
  'resetPaypwd',
]);

export const isWritingCall = (name: EndpointName): boolean => WRITING_CALLS.has(name);

/**
 * Calls that lock rows run one at a time, because calls of one account wait for the same rows, and each waiting call
 * occupies a connection.
 */
const WRITES = { atOnce: 1, waiting: 64 };
/** Other calls run four at a time, because after a reload the app sends up to ten calls at once in each tab. */
const READS = { atOnce: 4, waiting: 64 };
const RETRY_AFTER_SEC = 1;

/**
 * Limits the refusals of an account that are stored, because each is kept for 30 days: this number at once, and one
 * more per interval.
 */
const REFUSALS_AT_ONCE = 300;
const REFUSAL_EVERY_MS = 200;

/** @param now monotonic clock, ms */
export function createAccountLanes(now: () => number = () => performance.now()): AccountLanes {
  const lanes = { write: new Map<string, Queue>(), read: new Map<string, Queue>() };
  /** Time at which the counted refusals of an account expire, by account. */
  const paidOffAt = new Map<string, number>();

  async function run<T>(
    kind: 'write' | 'read',
    userId: string,
    work: () => Promise<T>,
  ): Promise<T | RefusedOutcome> {
    const queues = lanes[kind];
    const queue = queues.get(userId) ?? createQueue(kind === 'write' ? WRITES : READS);
    queues.set(userId, queue);
    try {
      const done = await queue.run(work);
      return done ? done.result : refuse('RATE_LIMITED', { retryAfterSec: RETRY_AFTER_SEC });
    } finally {
      if (queue.isIdle()) queues.delete(userId);
    }
  }

  return {
    write: (userId, work) => run('write', userId, work),
    read: (userId, work) => run('read', userId, work),
    countRefusal(userId) {
      const at = now();
      paidOffAt.set(userId, Math.max(at, paidOffAt.get(userId) ?? 0) + REFUSAL_EVERY_MS);
      // Entries are ordered by their last refusal, so expired entries come first and are removed.
      for (const [id, until] of paidOffAt) {
        if (until > at) break;
        paidOffAt.delete(id);
      }
    },
    refuseFlood(userId) {
      const excessMs = (paidOffAt.get(userId) ?? 0) - now() - REFUSALS_AT_ONCE * REFUSAL_EVERY_MS;
      if (excessMs <= 0) return null;
      return refuse('RATE_LIMITED', { retryAfterSec: Math.ceil(excessMs / 1000) });
    },
  };
}
