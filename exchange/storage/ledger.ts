import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { DAY_MS } from '#contract';
import { userAccountsInLockOrder, applyTransfers, POCKETS, pocketOf } from '../domain/ledger';
import type { AccountId, PostedEntry, LedgerTransfer } from '../domain/ledger';
import type {
  Balances,
  CashFlowFilter,
  CashFlowLine,
  LedgerReads,
  LedgerWrites,
  NewHold,
} from '../domain/ports';
import { auditLedger } from './auditLedger';
import { executePipelined } from './connection';
import { historyTotals, inEachRange, rangesWith, sumTotals, WHOLE_HISTORY } from './historyTotals';
import type { GroupTotals, History } from './historyTotals';
import { openOrdersOfAccount } from './limits';
import type { Schema } from './schema';
import { toSlice } from './slice';

/** Read access to the ledger. */
export function ledgerOn(db: Kysely<Schema>): LedgerReads {
  return {
    async balances(userId) {
      // One statement reads accounts and withdrawals, so that a concurrently decided withdrawal is counted once.
      const { rows } = await sql<{ pocket: keyof Balances; balance: bigint }>`
        select pocket, balance from accounts where user_id = ${userId}
        union all
        select 'transit', amount from fund_requests
        where user_id = ${userId} and kind = 'withdrawal' and state = 'under_review'
        union all
        (select 'changesAt', at from (
          select created_at + (credited_days + 1) * ${DAY_MS}::bigint as at from lockups
          where user_id = ${userId} and state = 'earning'
          union all
          select matures_at from holdings where user_id = ${userId} and state = 'holding'
        ) changes order by at limit 1)`.execute(db);
      const found = new Map<keyof Balances, bigint>();
      for (const { pocket, balance } of rows)
        found.set(pocket, (found.get(pocket) ?? 0n) + balance);
      const parts = [...POCKETS, 'transit' as const];
      const changesAt = found.get('changesAt');
      return {
        ...Object.fromEntries(parts.map((part) => [part, found.get(part) ?? 0n])),
        changesAt: changesAt === undefined ? null : Number(changesAt),
      } as Balances;
    },

    async cashFlow(userId, filter, { before, limit }) {
      const { kind, ref, from, to } = filter;
      const page = { before, limit: limit + 1 };
      const history = entryHistory(userId);
      const isWanted = kind === undefined ? sql`true` : sql`kind = ${kind}`;
      const isFiltered = kind !== undefined || from !== undefined || to !== undefined;
      const ranges =
        isFiltered && ref === undefined
          ? await rangesWith(db, history, { from, to }, isWanted, page)
          : WHOLE_HISTORY;
      const conditions = [
        isWanted,
        sql`at >= ${from ?? 0} and at <= ${to ?? Number.MAX_SAFE_INTEGER}`,
        ...(ref === undefined ? [] : [sql`ref = ${ref}`]),
        ...(before === null ? [] : [sql`seq < ${before}`]),
      ];
      const newest = sql`order by seq desc limit ${page.limit}`;
      const { rows } = await sql<CashFlowRow>`
        select seq, kind, amount, balance_after, at, ref, ${productIdOf(userId)} as product_id
        from (${inEachRange(
          ranges,
          (
            range,
          ) => sql`select * from (${ref === undefined ? history.lines : entriesByTransfer(userId)}) as l
            where ${range} and ${sql.join(conditions, sql` and `)} ${newest}`,
        )}) as found ${newest}`.execute(db);
      const slice = toSlice(rows, limit);
      return { ...slice, rows: slice.rows.map(toCashFlowLine) };
    },

    async flowTotals(userId, filter) {
      const { kind, ref } = filter;
      const groups =
        ref === undefined
          ? await historyTotals(db, entryHistory(userId), filter)
          : await totalsOfRef(db, userId, filter);
      const { count, a, b } = sumTotals(groups, (each) => kind === undefined || each === kind);
      return { count, income: a, expenditure: b };
    },

    audit: () => auditLedger(db),
  };
}

/** Entries of the user's available balance; sums: income and expenditure. No entry changes. */
function entryHistory(userId: string): History {
  // OFFSET makes the planner look up the transfer of each entry instead of reading all transfers of a kind or time.
  const transfer = sql`cross join lateral (
    select * from transfers where transfers.id = entries.transfer_id offset 0) as transfer`;
  return { list: 'entries', userId, lines: entryLines(userId, transfer) };
}

/** Entries of one reference, which an index of transfers finds. */
const entriesByTransfer = (userId: string) =>
  entryLines(userId, sql`join transfers on transfers.id = entries.transfer_id`);

function entryLines(userId: string, transfer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select seq, at, kind, greatest(amount, 0) as a, greatest(-amount, 0) as b, 0::numeric as c,
      true as is_closed, ref, amount, balance_after
    from entries ${transfer} where account_id = ${pocketOf(userId, 'available')}`;
}

async function totalsOfRef(
  db: Kysely<Schema>,
  userId: string,
  { ref, from, to }: CashFlowFilter,
): Promise<GroupTotals[]> {
  const { rows } = await sql<GroupTotals>`
    select kind, 1::bigint as count, a, b, c
    from (${entriesByTransfer(userId)}) as l
    where ref = ${ref} and at >= ${from ?? 0} and at <= ${to ?? Number.MAX_SAFE_INTEGER}`.execute(
    db,
  );
  return rows;
}

/** Product of the user's own order. Null for cashback, because it refers to the private order of an invitee. */
const productIdOf = (userId: string) => sql<string | null>`coalesce(
  (select o.product_id from orders o where o.order_no = ref and o.user_id = ${userId}),
  (select l.product_id from lockups l where l.order_no = ref and l.user_id = ${userId}),
  (select h.product_id from holdings h where h.order_no = ref and h.user_id = ${userId}))`;

interface CashFlowRow extends Omit<CashFlowLine, 'kind' | 'balanceAfter'> {
  readonly kind: LedgerTransfer['kind'];
  readonly balanceAfter: bigint | null;
}

function toCashFlowLine(row: CashFlowRow): CashFlowLine {
  const { kind, balanceAfter, ...line } = row;
  if (kind === 'order_loss' || kind === 'withdrawal_paid' || balanceAfter === null) {
    throw new Error(
      `entry ${line.seq} changed the available balance but is not an entry of the cash flow`,
    );
  }
  return { ...line, kind, balanceAfter };
}

interface LockedAccount {
  readonly id: AccountId;
  readonly balance: bigint;
  /** Date of the newest entry of the account, ms. */
  readonly lastAt: number;
}

/** State of the locked account that the placement of an order reads. */
export interface OrderAccount {
  readonly available: bigint;
  /** Number of open orders. */
  readonly open: number;
}

export interface SqlLedger extends LedgerReads, LedgerWrites {
  /**
   * Locks the accounts of orders and counts the open orders of their users in one statement. The count is as of the
   * start of the statement, so the caller must have locked the user rows before, as every call with an idempotency key
   * does. A batch leaves out the accounts that another transaction has locked instead of waiting for them.
   */
  lockForOrders(
    userIds: readonly string[],
    isBatch: boolean,
  ): Promise<ReadonlyMap<string, OrderAccount>>;
}

/** Creates the ledger for a transaction that started at `now`. */
export function ledgerIn(db: Transaction<Schema>, now: number): SqlLedger {
  // A locked row cannot change outside of this transaction, so it is read only once.
  const lockedRows = new Map<AccountId, LockedAccount>();

  async function lockRows(accounts: readonly AccountId[]): Promise<LockedAccount[]> {
    const missing = accounts.filter((id) => !lockedRows.has(id));
    if (missing.length > 0) {
      const { rows } = await sql<LockedAccount>`
        select id, balance, last_at from accounts
        where id = any(${missing}::text[]) order by id for update`.execute(db);
      for (const row of rows) lockedRows.set(row.id, row);
    }
    return accounts.map((id) => {
      const row = lockedRows.get(id);
      if (!row) throw new Error('an account does not exist');
      return row;
    });
  }

  return {
    ...ledgerOn(db),

    async lock(accounts) {
      const rows = await lockRows([...accounts].sort());
      return new Map(rows.map(({ id, balance }) => [id, balance]));
    },

    async lockForOrders(userIds, isBatch) {
      // One statement locks all accounts, because locks are taken in id order everywhere.
      const accounts = userIds.flatMap((id) => [
        pocketOf(id, 'available'),
        pocketOf(id, 'in_orders'),
      ]);
      const { rows } = await sql<LockedAccount & { userId: string; open: number | null }>`
        select id, user_id, balance, last_at, case pocket when 'available' then ${openOrdersOfAccount} end as open
        from accounts where id = any(${accounts}::text[]) order by id for update ${isBatch ? sql`skip locked` : sql``}`.execute(
        db,
      );
      for (const { id, balance, lastAt } of rows) lockedRows.set(id, { id, balance, lastAt });
      return new Map(
        rows.flatMap(({ userId, balance, open }): [string, OrderAccount][] =>
          open !== null && lockedRows.has(pocketOf(userId, 'in_orders'))
            ? [[userId, { available: balance, open }]]
            : [],
        ),
      );
    },

    async post(transfers, holds = []) {
      if (transfers.length === 0) return [];
      const rows = await lockRows(userAccountsInLockOrder(transfers));
      const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
      const lastAt = new Map<AccountId, number>(rows.map((row) => [row.id, row.lastAt]));
      const posted = applyTransfers(balances, transfers);
      const dated = transfers.map((transfer) => dateInOrder(lastAt, transfer));
      await insert(db, { transfers: dated, posted, balances, lastAt, holds, now });
      for (const row of rows) {
        const { id } = row;
        lockedRows.set(id, {
          ...row,
          balance: balances.get(id) ?? 0n,
          lastAt: lastAt.get(id) ?? 0,
        });
      }
      return posted.map((entries) => entries.map(({ balanceAfter }) => balanceAfter));
    },

    async resolveHolds(resolutions) {
      if (resolutions.length === 0) return;
      await executePipelined(
        db,
        sql`insert into hold_resolutions (ref, outcome, at)
        select ref, outcome, ${now} from unnest(${resolutions.map(({ ref }) => ref)}::text[],
          ${resolutions.map(({ outcome }) => outcome)}::text[]) as r (ref, outcome)`,
      );
    },
  };
}

/**
 * Dates an entry with the due time of its work, but never before the newest entry of its accounts. So the order of
 * posting is also the order of dates, even if work runs late. After a tester sets the clock back, new entries get the
 * date of the newest entry until the clock reaches this date.
 */
function dateInOrder(lastAt: Map<AccountId, number>, transfer: LedgerTransfer): LedgerTransfer {
  const accounts = transfer.entries.map(({ account }) => account).filter((id) => lastAt.has(id));
  const at = Math.max(transfer.at, ...accounts.map((id) => lastAt.get(id) ?? 0));
  for (const id of accounts) lastAt.set(id, at);
  return { ...transfer, at };
}

interface Posting {
  readonly transfers: readonly LedgerTransfer[];
  readonly posted: readonly (readonly PostedEntry[])[];
  readonly balances: ReadonlyMap<AccountId, bigint>;
  readonly lastAt: ReadonlyMap<AccountId, number>;
  readonly holds: readonly NewHold[];
  readonly now: number;
}

/** Inserts transfers, entries and holds, and updates the balances, in one statement. */
async function insert(
  db: Transaction<Schema>,
  { transfers, posted, balances, lastAt, holds, now }: Posting,
): Promise<void> {
  const ids = transfers.map(() => randomUUID());
  const entries = posted.flatMap((each, i) => each.map((entry) => ({ ...entry, id: ids[i] })));
  const accounts = [...balances.keys()];
  await executePipelined(
    db,
    sql`with posted as (
      insert into transfers (id, kind, ref, at)
      select * from unnest(${ids}::uuid[], ${transfers.map((t) => t.kind)}::text[],
        ${transfers.map((t) => t.ref)}::text[], ${transfers.map((t) => t.at)}::bigint[])
    ), entered as (
      insert into entries (transfer_id, account_id, amount, balance_after)
      select id, account_id, amount, balance_after
      from unnest(${entries.map((e) => e.id)}::uuid[], ${entries.map((e) => e.account)}::text[],
        ${entries.map((e) => e.amount)}::numeric[],
        ${entries.map((e) => e.balanceAfter)}::numeric[])
        with ordinality as e (id, account_id, amount, balance_after, place)
      order by place
    ), held as (
      insert into holds (ref, user_id, amount, at)
      select ref, user_id, amount, ${now} from unnest(${holds.map((hold) => hold.ref)}::text[],
        ${holds.map((hold) => hold.userId)}::text[], ${holds.map((hold) => hold.amount)}::numeric[])
        as h (ref, user_id, amount)
    )
    update accounts set balance = n.balance, last_at = n.last_at
    from unnest(${accounts}::text[], ${accounts.map((id) => balances.get(id))}::numeric[],
      ${accounts.map((id) => lastAt.get(id))}::bigint[]) as n (id, balance, last_at)
    where accounts.id = n.id`,
  );
}
