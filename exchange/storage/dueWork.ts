import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { PIPELINED } from './connection';
import type { Schema } from './schema';
import { readClockAndState, inTransaction } from './transaction';
import type { SqlUnit } from './transaction';

/**
 * Processes due items in the given order. Returns the next due time (ms) of those that have one; the others are done
 * for good. Runs in the transaction that claimed the items, so the effect happens once or not at all.
 */
export type DueHandler = (
  unit: SqlUnit,
  due: readonly { readonly subject: string; readonly dueAt: number }[],
) => Promise<ReadonlyMap<string, number>>;

/** One handler for each kind of due work. */
export type DueHandlers = Readonly<Record<string, DueHandler>>;

interface Claimed {
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: number;
}

const BATCH = 500;
/** Items of these kinds are rescheduled at least a day ahead. */
const DAILY_KINDS = ['lockup', 'maturity'];
const DAY_MS = 86_400_000;
/** Kinds that result from other work; they run after everything else that was due at the same time. */
const FOLLOWING_KINDS = ['cashback'];
/** These kinds lock user rows, all others account rows. Users are locked before accounts everywhere. */
const USER_KINDS = ['identity'];

/**
 * Claims one batch of due items and processes it. A batch ends one second after its first non-daily item, and within a
 * day, because a handler schedules new work only later than that. So after a clock jump items are still processed in
 * the order in which they fell due.
 * @returns the number of claimed items; it may be lower than the number due when another process holds some
 */
export async function doOneBatch(
  db: Kysely<Schema>,
  handlers: DueHandlers,
  onBatch: (done: number, lateMs: number) => void = () => undefined,
): Promise<number> {
  const { done, lateMs } = await inTransaction(
    db,
    async (unit) => {
      const claimed = await claim(unit);
      for (const { kind, items } of runsOfOneKind(claimed)) {
        const handler = handlers[kind];
        if (!handler) throw new Error(`no handler for due work of kind ${kind}`);
        await file(unit, kind, items, await handler(unit, items));
      }
      const [first] = claimed;
      return { done: claimed.length, lateMs: first ? unit.now - first.dueAt : 0 };
    },
    readClockAndState,
  );
  if (done > 0) onBatch(done, lateMs);
  return done;
}

const COUNTED_MAX = 10_000;

/** Number of waiting items, and how late the first one is. */
export async function dueHealth(
  db: Kysely<Schema>,
  now: number,
): Promise<{ dueWaiting: number; lateMs: number }> {
  const { rows } = await sql<{ waiting: number; first: number | null }>`
    select count(*) as waiting, min(due_at) as first
    from (select due_at from due_work where due_at <= ${now} order by due_at limit ${COUNTED_MAX}) as due`.execute(
    db,
  );
  const { waiting = 0, first = null } = rows[0] ?? {};
  return { dueWaiting: waiting, lateMs: first === null ? 0 : Math.max(0, now - first) };
}

/** True when any item due at `until` is left. */
export async function isAnyDue(db: Kysely<Schema>, until: number): Promise<boolean> {
  const found = await db
    .selectFrom('dueWork')
    .select('kind')
    .where('dueAt', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function claim({ db, now }: SqlUnit): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    select kind, subject, due_at from due_work
    where due_at <= least(${now}, (select min(due_at) from due_work) + ${DAY_MS - 1},
      (select min(due_at) from due_work where due_at <= ${now} and kind <> all(${DAILY_KINDS}::text[])) + 999)
    order by due_at, kind = any(${FOLLOWING_KINDS}::text[]), kind, subject limit ${BATCH} for update skip locked`.execute(
    db,
  );
  // Cashback gets its own batch: it locks other accounts, and each batch locks accounts in id order once.
  const follows = ({ kind }: Claimed) => FOLLOWING_KINDS.includes(kind);
  return rows.filter((row) => rows[0] && follows(row) === follows(rows[0]));
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
  { db }: SqlUnit,
  kind: string,
  items: readonly Claimed[],
  next: ReadonlyMap<string, number>,
): Promise<void> {
  const done = items.map(({ subject }) => subject).filter((subject) => !next.has(subject));
  if (done.length > 0) {
    await sql`${PIPELINED} delete from due_work where kind = ${kind} and subject = any(${done}::text[])`.execute(
      db,
    );
  }
  if (next.size > 0) {
    await sql`${PIPELINED} update due_work set due_at = n.due_at
      from unnest(${[...next.keys()]}::text[], ${[...next.values()]}::bigint[]) as n (subject, due_at)
      where kind = ${kind} and due_work.subject = n.subject`.execute(db);
  }
}
