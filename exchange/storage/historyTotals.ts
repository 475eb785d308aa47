import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Micro } from '#contract';
import { StoreUnavailable } from '../domain/storeUnavailable';
import type { Schema } from './schema';

/** A list of one user, of which all lines before the first open one never change. */
export interface History {
  readonly list: 'orders' | 'entries' | 'credits';
  readonly userId: string;
  /**
   * Selects `seq`, `at`, the group `kind`, the summands `a`, `b` and `c`, and `is_closed`, which is true for all lines
   * older than the first line that may still change.
   */
  readonly lines: RawBuilder<unknown>;
}

/** Totals of the lines of one kind. */
export interface GroupTotals {
  readonly kind: string;
  readonly count: number;
  readonly a: Micro;
  readonly b: Micro;
  readonly c: Micro;
}
/** A group as stored: JSON has no bigint, so sums are text. */
type StoredGroup = Record<'kind' | 'a' | 'b' | 'c', string> & { readonly count: number };

export interface Times {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Number of closed lines after the stored totals from which a read stores new totals. */
const STORE_AFTER = 500;
const CHUNK_LINES = 1_000;
/** Maximum number of lines that one read stores, so that a long history without totals does not exceed its time limit. */
const STORED_MAX = 50_000;

const SUMS = sql`sum(count)::bigint as count, sum(a) as a, sum(b) as b, sum(c) as c`;
const AS_GROUPS = sql`jsonb_agg(jsonb_build_object('kind', kind, 'count', count,
  'a', a::text, 'b', b::text, 'c', c::text))`;
const recordsOf = (groups: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${groups}) as g (kind text, count bigint, a numeric, b numeric, c numeric)`;
const linesOf = ({ lines }: History) => sql`(${lines}) as l`;
const isOf = ({ userId, list }: History) => sql`user_id = ${userId} and list = ${list}`;
/** The range of all lines after the stored totals. */
const tailOf = (history: History) =>
  sql`coalesce((select until_seq from history_totals where ${isOf(history)}), 0)::bigint as after_seq,
    ${Number.MAX_SAFE_INTEGER}::bigint as until_seq`;

/**
 * Returns the totals of each kind. Lines that never change are summed once and stored, so the work of a read does not
 * grow with the history.
 */
export async function historyTotals(
  db: Kysely<Schema>,
  history: History,
  { from, to }: Times = {},
): Promise<GroupTotals[]> {
  const all = await totalsOfAll(db, history);
  if (from === undefined && to === undefined) return all;
  const times = { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER };
  const { rows: ranges } = await sql<SeqRange>`select after_seq, until_seq from history_chunks
    where ${isOf(history)} and not (${isInside(times)}) and ${overlaps(times)}
    union all select ${tailOf(history)}`.execute(db);
  const { rows: inside } = await sql<GroupTotals>`select kind, ${SUMS}
    from history_chunks cross join lateral ${recordsOf(sql`groups`)}
    where ${isOf(history)} and ${isInside(times)} and until_seq <= ${ranges.at(-1)?.afterSeq ?? 0}
    group by kind`.execute(db);
  // Each range is a statement of its own numbers, because the planner reads all lines for a range that it cannot know.
  const { rows: ends } = await sql<GroupTotals>`select kind, ${SUMS} from (${inEachRange(
    ranges,
    (range) => sql`select kind, 1::bigint as count, a, b, c from ${linesOf(history)}
      where ${range} and at >= ${times.from} and at <= ${times.to}`,
  )}) as parts group by kind`.execute(db);
  return [...inside, ...ends];
}

/** Combines a select of each range; `select` gets the condition on `seq`. */
export const inEachRange = (
  ranges: readonly SeqRange[],
  select: (range: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    ranges.map(
      ({ afterSeq, untilSeq }) => sql`(${select(sql`seq > ${afterSeq} and seq <= ${untilSeq}`)})`,
    ),
    sql` union all `,
  );

type Span = Readonly<Record<'from' | 'to', number>>;
const isInside = ({ from, to }: Span) => sql`(from_at >= ${from} and to_at <= ${to})`;
const overlaps = ({ from, to }: Span) => sql`(to_at >= ${from} and from_at <= ${to})`;

/** Adds the totals of those groups that match. */
export const sumTotals = (
  groups: readonly GroupTotals[],
  matches: (kind: string) => boolean = () => true,
): Omit<GroupTotals, 'kind'> =>
  groups
    .filter(({ kind }) => matches(kind))
    .reduce(
      (sum, { count, a, b, c }) => ({
        count: sum.count + count,
        a: sum.a + a,
        b: sum.b + b,
        c: sum.c + c,
      }),
      { count: 0, a: 0n, b: 0n, c: 0n },
    );

async function totalsOfAll(db: Kysely<Schema>, history: History): Promise<GroupTotals[]> {
  const { rows: stored } = await sql<{ untilSeq: number; groups: readonly StoredGroup[] }>`
    select until_seq, groups from history_totals where ${isOf(history)}`.execute(db);
  const { untilSeq, groups } = stored[0] ?? { untilSeq: 0, groups: [] };
  // Stored totals and later lines are read in two statements: what the first has read cannot change in between.
  const { rows: recent } = await sql<GroupTotals & { isClosed: boolean; lastSeq: number }>`
    select kind, is_closed, max(seq) as last_seq, count(*) as count, sum(a) as a, sum(b) as b, sum(c) as c
    from ${linesOf(history)} where seq > ${untilSeq} group by kind, is_closed`.execute(db);
  const closed = recent.filter(({ isClosed }) => isClosed);
  if (sumTotals(closed).count > STORE_AFTER) {
    const lastSeq = Math.max(...closed.map((group) => group.lastSeq));
    await store(db, history, { untilSeq, groups, lastSeq });
  }
  const parsed = groups.map(({ kind, count, a, b, c }) => {
    return { kind, count, a: BigInt(a), b: BigInt(b), c: BigInt(c) };
  });
  return [...parsed, ...recent];
}

/** Stores totals and chunks of lines up to `lastSeq`, unless another reader stored some meanwhile. */
async function store(
  db: Kysely<Schema>,
  history: History,
  stored: {
    readonly untilSeq: number;
    readonly groups: readonly StoredGroup[];
    readonly lastSeq: number;
  },
): Promise<void> {
  const { userId, list } = history;
  try {
    await sql`with fresh as materialized (
        select *, (row_number() over (order by seq) - 1) / ${CHUNK_LINES}::bigint as chunk
        from ${linesOf(history)} where seq > ${stored.untilSeq} and seq <= ${stored.lastSeq}
        order by seq limit ${STORED_MAX}
      ), fresh_groups as (
        select chunk, kind, min(seq) as first_seq, max(seq) as last_seq, min(at) as from_at, max(at) as to_at,
          count(*) as count, sum(a) as a, sum(b) as b, sum(c) as c
        from fresh group by chunk, kind
      ), totals as (
        select kind, ${SUMS} from (
          select kind, count, a, b, c from fresh_groups
          union all select * from ${recordsOf(sql`${JSON.stringify(stored.groups)}::jsonb`)}
        ) as parts group by kind
      ), kept as (
        insert into history_totals as kept (user_id, list, until_seq, groups)
        select ${userId}, ${list}, (select max(last_seq) from fresh_groups), ${AS_GROUPS} from totals
        on conflict (user_id, list) do update set until_seq = excluded.until_seq, groups = excluded.groups
          where kept.until_seq = ${stored.untilSeq}
        returning until_seq
      )
      insert into history_chunks (user_id, list, after_seq, until_seq, from_at, to_at, groups)
      select ${userId}, ${list}, min(first_seq) - 1, max(last_seq), min(from_at), max(to_at), ${AS_GROUPS}
      from fresh_groups cross join kept group by chunk`.execute(db);
  } catch (error) {
    // The totals that were read are right without it, so a read also succeeds while the database refuses writes.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** Range of sequence numbers; the first number is not part of it. */
export interface SeqRange {
  readonly afterSeq: number;
  readonly untilSeq: number;
}

export const WHOLE_HISTORY: readonly SeqRange[] = [
  { afterSeq: 0, untilSeq: Number.MAX_SAFE_INTEGER },
];

/**
 * Returns the ranges that contain the newest `limit` lines of a span of time and of kinds before a cursor, so that a
 * page of few lines in a long history reads few lines.
 * @param isWanted condition on `kind`
 */
export async function rangesWith(
  db: Kysely<Schema>,
  history: History,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: Times,
  isWanted: RawBuilder<unknown>,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly SeqRange[]> {
  // A caller may read pages without ever reading totals.
  await totalsOfAll(db, history);
  const end = before ?? Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<SeqRange>`
    with counted as (
      select after_seq, until_seq, until_seq < ${end} and ${isInside({ from, to })} as is_inside,
        (select coalesce(sum(count), 0)::bigint from ${recordsOf(sql`groups`)} where ${isWanted}) as count
      from history_chunks where ${isOf(history)} and ${overlaps({ from, to })} and after_seq < ${end}
    ), summed as (
      select *, sum(case when is_inside then count else 0 end) over (order by until_seq desc)
        - case when is_inside then count else 0 end as newer
      from counted where count > 0
    )
    select after_seq, until_seq from summed where newer < ${limit}
    union all select ${tailOf(history)}`.execute(db);
  return rows;
}
