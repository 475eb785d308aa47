import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from './schema';
import { enter, inUnit } from './unit';
import type { SqlUnit } from './unit';

/**
 * Acts on what fell due, in the given order, and tells which of it has a next moment (ms); the rest is done for good.
 * Runs inside the unit that claimed it, so it happens once or not at all.
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
/** What these do makes nothing due before a day has passed. */
const DAILY_KINDS = ['lockup', 'maturity'];
const DAY_MS = 86_400_000;
/** These lock users. The others lock accounts, and whoever locks both takes the users first. */
const USER_KINDS = ['identity'];

/**
 * Claims one batch of what is due and does it. A batch ends one second after the first thing in it that is not daily,
 * and within a day, because what it does can make something else due only later than that: so a jump of the clock is
 * worked through in the order in which things fell due.
 * @returns how much was claimed; less than everything when another process holds the rest
 */
export function doOneBatch(db: Kysely<Schema>, handlers: DueHandlers): Promise<number> {
  return inUnit(
    db,
    async (unit) => {
      const claimed = await claim(unit);
      for (const { kind, items } of runsOfOneKind(claimed)) {
        const handler = handlers[kind];
        if (!handler) throw new Error(`nobody does due work of kind ${kind}`);
        await file(unit, kind, items, await handler(unit, items));
      }
      return claimed.length;
    },
    enter,
  );
}

export async function countDue(db: Kysely<Schema>): Promise<number> {
  return inUnit(
    db,
    async (unit) => {
      const { count } = await unit.db
        .selectFrom('dueWork')
        .select(sql<number>`count(*)`.as('count'))
        .where('dueAt', '<=', unit.now)
        .executeTakeFirstOrThrow();
      return count;
    },
    enter,
  );
}

async function claim({ db, now }: SqlUnit): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    select kind, subject, due_at from due_work
    where due_at <= least(${now}, (select min(due_at) from due_work) + ${DAY_MS - 1},
      (select min(due_at) from due_work where due_at <= ${now} and kind <> all(${DAILY_KINDS}::text[])) + 999)
    order by due_at, kind, subject limit ${BATCH} for update skip locked`.execute(db);
  return rows;
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
    await sql`delete from due_work where kind = ${kind} and subject = any(${done}::text[])`.execute(
      db,
    );
  }
  if (next.size > 0) {
    await sql`update due_work set due_at = n.due_at
      from unnest(${[...next.keys()]}::text[], ${[...next.values()]}::bigint[]) as n (subject, due_at)
      where kind = ${kind} and due_work.subject = n.subject`.execute(db);
  }
}
