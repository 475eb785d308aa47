import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Micro } from '#contract';
import type { Cashback, Inviter } from '../domain/cashback';
import { TERMS } from '../domain/terms';
import type { InviteReads } from '../domain/wealthPorts';
import { executePipelined } from './connection';
import type { Schema } from './schema';
import { isOlder, toSlice } from './slice';

const LEVELS = TERMS.inviteRates.length;

export function invitesOn(db: Kysely<Schema>): InviteReads {
  return {
    async levels(userId) {
      return db
        .selectFrom('inviteLevels')
        .select(['level', 'members', 'cashback'])
        .where('inviterId', '=', userId)
        .execute();
    },

    async invitees(userId, { level, from, to }, { before, limit }) {
      let query = db
        .selectFrom('inviteTies')
        .innerJoin('users', 'users.id', 'inviteTies.inviteeId')
        .select((eb) => [
          'inviteTies.seq',
          'level',
          'username',
          'inviteTies.registeredAt',
          sql<bigint>`coalesce((${eb
            .selectFrom('inviteeCashback as c')
            .select(sql<bigint>`c.by_level[level]`.as('cashback'))
            .whereRef('c.inviteeId', '=', 'inviteTies.inviteeId')}), 0)`.as('cashback'),
        ])
        .where('inviteTies.inviterId', '=', userId)
        .orderBy('inviteTies.registeredAt', 'desc')
        .orderBy('inviteTies.seq', 'desc')
        .limit(limit + 1);
      if (level !== undefined) query = query.where('level', '=', level);
      if (from !== undefined) query = query.where('inviteTies.registeredAt', '>=', from);
      if (to !== undefined) query = query.where('inviteTies.registeredAt', '<=', to);
      if (before !== null) query = query.where(isOlder('inviteTies', 'registeredAt', before));
      return toSlice(await query.execute(), limit);
    },
  };
}

/** Links a new user to the inviter and to all inviters above, up to the ninth level. */
export async function linkToInviters(
  db: Transaction<Schema>,
  { id, registeredAt }: { readonly id: string; readonly registeredAt: number },
  inviterId: string | null,
): Promise<void> {
  if (inviterId === null) return;
  await sql`with ties as (
      insert into invite_ties (inviter_id, invitee_id, level, registered_at)
      select inviter_id, ${id}, level, ${registeredAt} from (
        select ${inviterId}::text as inviter_id, 1 as level
        union all
        select inviter_id, level + 1 from invite_ties where invitee_id = ${inviterId} and level < 9
      ) as chain order by level returning inviter_id, level
    )
    insert into invite_levels as kept (inviter_id, level, members)
    select inviter_id, level, 1 from ties order by inviter_id, level
    on conflict (inviter_id, level) do update set members = kept.members + 1`.execute(db);
}

/** Returns all inviters above each of these users, by user id. */
export async function invitersByUser(
  db: Transaction<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Inviter[]>> {
  const { rows } = await sql<{ inviteeId: string; inviterId: string; level: number }>`
    select invitee_id, inviter_id, level from invite_ties
    where invitee_id = any(${[...userIds]}::text[]) order by invitee_id, level`.execute(db);
  const found = new Map<string, Inviter[]>();
  for (const { inviteeId, inviterId, level } of rows) {
    const inviters = found.get(inviteeId) ?? [];
    inviters.push({ userId: inviterId, level });
    found.set(inviteeId, inviters);
  }
  return found;
}

/**
 * Adds to the cashback totals of each invitee and of each level of the inviters. The caller must have locked the accounts
 * of the inviters, so that updates never run concurrently.
 */
export async function addCashback(
  db: Transaction<Schema>,
  shares: readonly (Cashback & { readonly inviteeId: string })[],
): Promise<void> {
  if (shares.length === 0) return;
  const totals = new Map<string, Micro[]>();
  for (const { inviteeId, level, amount } of shares) {
    const levels = totals.get(inviteeId) ?? Array<Micro>(LEVELS).fill(0n);
    levels[level - 1] = (levels[level - 1] ?? 0n) + amount;
    totals.set(inviteeId, levels);
  }
  const arrays = [...totals.values()].map((levels) => `{${levels.join(',')}}`);
  await executePipelined(
    db,
    sql`insert into invitee_cashback as kept (invitee_id, by_level)
    select invitee_id, by_level::numeric[]
    from unnest(${[...totals.keys()]}::text[], ${arrays}::text[]) as n (invitee_id, by_level)
    on conflict (invitee_id) do update set by_level = array(
      select coalesce(before, 0) + coalesce(more, 0)
      from unnest(kept.by_level, excluded.by_level) with ordinality as levels (before, more, level)
      order by level)`,
  );
  const ofLevel = new Map<string, Cashback>();
  for (const { userId, level, amount } of shares) {
    const key = `${userId} ${level}`;
    const before = ofLevel.get(key)?.amount ?? 0n;
    ofLevel.set(key, { userId, level, amount: before + amount });
  }
  const added = [...ofLevel.values()];
  // Registrations lock these rows in the same order.
  await executePipelined(
    db,
    sql`with locked as materialized (
      select inviter_id, level, more
      from unnest(${added.map(({ userId }) => userId)}::text[], ${added.map(({ level }) => level)}::integer[],
        ${added.map(({ amount }) => String(amount))}::numeric[]) as n (inviter_id, level, more)
      join invite_levels using (inviter_id, level) order by inviter_id, level for update of invite_levels
    )
    update invite_levels as kept set cashback = kept.cashback + more
    from locked where kept.inviter_id = locked.inviter_id and kept.level = locked.level`,
  );
}
