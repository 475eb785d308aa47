import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { executePipelined } from './connection';
import { deferItem } from './parkedWork';
import type { Schema } from './schema';
import { readClockAndState, inTransaction } from './transaction';
import type { SqlTransaction } from './transaction';

/**
 * Processes due items in the given order in the transaction that claimed them, so the effect happens once or not at
 * all. Returns the next due time (ms) of items that continue; all other items are completed.
 */
export type DueHandler = (
  tx: SqlTransaction,
  due: readonly { readonly subject: string; readonly dueAt: number }[],
) => Promise<ReadonlyMap<string, number>>;

/** Handlers by kind of due work. */
export type DueHandlers = Readonly<Record<string, DueHandler>>;

interface Claimed {
  readonly kind: string;
  readonly subject: string;
  /** Time from which this attempt is due. */
  readonly dueAt: number;
  /** Original due time of the item; earlier than `dueAt` after a failed attempt. */
  readonly firstDueAt: number;
  /** Number of failed attempts. */
  readonly attempts: number;
}

/** A failed attempt of one item. */
export interface DueFailure {
  readonly kind: string;
  readonly subject: string;
  /** Number of failed attempts, including this one. */
  readonly attempts: number;
  /** True if the item is not tried again until an operator schedules it. */
  readonly isParked: boolean;
  readonly error: unknown;
}

export interface DueObserver {
  /** Called after each batch with its size and the delay of its first item, ms. */
  readonly onBatch?: ((done: number, lateMs: number) => void) | undefined;
  readonly onFailure?: ((failure: DueFailure) => void) | undefined;
}

export interface DueProcessor {
  /**
   * Claims and processes one batch of due items. A failed batch is rolled back, and the next batches are half as large,
   * until the failing item is alone in its batch; then only this item is deferred.
   * @returns the number of claimed items; 0 also while another process has a batch
   * @throws StoreUnavailable if the database is unavailable, and errors that no item caused
   */
  doOneBatch(): Promise<number>;
  /** True if an item is left that is due at `until` and that this release can process. */
  isAnyDue(until: number): Promise<boolean>;
}

const BATCH_MAX = 500;
/** Kinds that are rescheduled at least a day ahead. */
const DAILY_KINDS = ['lockup', 'maturity'];
/** Kinds that result from other work; they run after all other work with the same due time. */
const FOLLOWING_KINDS = ['cashback'];
/** Kinds that lock user rows; all others lock account rows. User rows are locked before account rows everywhere. */
const USER_KINDS = ['identity'];
/**
 * Number of outages of the database in a row after which an item that is alone in its batch counts as failed, because
 * the item itself may exceed every time limit. Other outages do not count as a failure of an item.
 */
const OUTAGES_MAX = 5;

/**
 * Creates the processor of due work. One batch of all processes runs at a time, because the items of a user in two
 * batches could be committed in the wrong order. A batch covers at most one second from its first non-daily item and at most a day,
 * because handlers schedule new work only later than that. So items are processed in the order of due times, even after
 * a clock jump. Items of kinds without a handler belong to a newer release and are not claimed.
 */
export function createDueProcessor(
  db: Kysely<Schema>,
  handlers: DueHandlers,
  { onBatch, onFailure }: DueObserver = {},
): DueProcessor {
  const kinds = Object.keys(handlers);
  let batchMax = BATCH_MAX;
  /** Number of failures in a row because of an unavailable database. */
  let outages = 0;

  /**
   * Halves the batch size, or defers the item if it was alone in its batch.
   * @returns the number of claimed items
   * @throws the error if no single item caused it
   */
  async function isolate(claimed: readonly Claimed[], error: unknown): Promise<number> {
    const isOutage = error instanceof StoreUnavailable;
    outages = isOutage ? outages + 1 : 0;
    const [item] = claimed;
    if (!item) throw error;
    batchMax = Math.ceil(claimed.length / 2);
    if (isOutage && (claimed.length > 1 || outages < OUTAGES_MAX)) throw error;
    if (claimed.length > 1) return claimed.length;
    outages = 0;
    const { attempts, isParked } = await deferItem(db, item, error);
    onFailure?.({ kind: item.kind, subject: item.subject, attempts, isParked, error });
    return 1;
  }

  return {
    async doOneBatch() {
      let claimed: readonly Claimed[] = [];
      let lateMs = 0;
      try {
        await inTransaction(
          db,
          async (tx) => {
            if (!(await isOnlyBatch(tx))) return;
            claimed = await claim(tx, kinds, batchMax);
            lateMs = tx.now - (claimed[0]?.dueAt ?? tx.now);
            for (const { kind, items } of runsOfOneKind(claimed)) {
              const due = items.map(({ subject, firstDueAt }) => ({ subject, dueAt: firstDueAt }));
              const handler = handlers[kind];
              if (!handler) throw new Error(`no handler for due work of kind ${kind}`);
              await file(tx, kind, items, await handler(tx, due));
            }
          },
          readClockAndState,
        );
      } catch (error) {
        return isolate(claimed, error);
      }
      outages = 0;
      if (claimed.length > 0) {
        batchMax = Math.min(BATCH_MAX, batchMax * 2);
        onBatch?.(claimed.length, lateMs);
      }
      return claimed.length;
    },

    async isAnyDue(until) {
      const found = await db
        .selectFrom('dueWork')
        .select('kind')
        .where('dueAt', '<=', until)
        .where('kind', 'in', kinds)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** Takes the lock of due work until the transaction ends; false if another batch has it. */
async function isOnlyBatch({ db }: SqlTransaction): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(7231, 2) as is_locked`.execute(db);
  return rows[0]?.isLocked === true;
}

async function claim(
  { db, now }: SqlTransaction,
  kinds: readonly string[],
  max: number,
): Promise<readonly Claimed[]> {
  const prompt = kinds.filter((kind) => !DAILY_KINDS.includes(kind));
  const { rows } = await sql<Claimed>`
    select kind, subject, due_at, coalesce(first_due_at, due_at) as first_due_at, attempts from due_work
    where kind = any(${kinds}::text[])
      and due_at <= least(${now}, (select min(due_at) from due_work where kind = any(${kinds}::text[])) + ${DAY_MS - 1},
        (select min(due_at) from due_work where due_at <= ${now} and kind = any(${prompt}::text[])) + 999)
    order by due_at, kind = any(${FOLLOWING_KINDS}::text[]), kind, subject limit ${max} for update skip locked`.execute(
    db,
  );
  const [first] = rows;
  if (!first) return [];
  // An item with a failed attempt is processed alone, so that its failure does not roll back other items.
  if (first.attempts > 0) return [first];
  // Cashback gets its own batch, because it locks accounts of other users. To prevent deadlocks, a batch locks all its
  // accounts at once, in id order.
  const follows = ({ kind }: Claimed) => FOLLOWING_KINDS.includes(kind);
  return rows.filter((row) => row.attempts === 0 && follows(row) === follows(first));
}

function runsOfOneKind(claimed: readonly Claimed[]) {
  const runs: { kind: string; items: Claimed[] }[] = [];
  const locksUsers = ({ kind }: Claimed) => USER_KINDS.includes(kind);
  const ordered = [...claimed.filter(locksUsers), ...claimed.filter((item) => !locksUsers(item))];
  for (const item of ordered) {
    const last = runs.at(-1);
    if (last?.kind === item.kind) last.items.push(item);
    else runs.push({ kind: item.kind, items: [item] });
  }
  return runs;
}

async function file(
  { db }: SqlTransaction,
  kind: string,
  items: readonly Claimed[],
  next: ReadonlyMap<string, number>,
): Promise<void> {
  const done = items.map(({ subject }) => subject).filter((subject) => !next.has(subject));
  if (done.length > 0) {
    await executePipelined(
      db,
      sql`delete from due_work where kind = ${kind} and subject = any(${done}::text[])`,
    );
  }
  if (next.size > 0) {
    await executePipelined(
      db,
      sql`update due_work
      set due_at = n.due_at, attempts = 0, first_due_at = null, last_error = null
      from unnest(${[...next.keys()]}::text[], ${[...next.values()]}::bigint[]) as n (subject, due_at)
      where kind = ${kind} and due_work.subject = n.subject`,
    );
  }
}
