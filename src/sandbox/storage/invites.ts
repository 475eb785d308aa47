import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Cashback, Inviter } from '../domain/cashback';
import type { InviteReads } from '../domain/wealthPorts';
import type { Schema } from './schema';
import { sliceOf } from './slice';

export function invitesOn(db: Kysely<Schema>): InviteReads {
  return {
    async levels(userId) {
      return db
        .selectFrom('inviteTies')
        .select([
          'level',
          sql<number>`count(*)`.as('members'),
          sql<bigint>`sum(cashback)`.as('cashback'),
        ])
        .where('inviterId', '=', userId)
        .groupBy('level')
        .orderBy('level')
        .execute();
    },

    async invitees(userId, { level }, { before, limit }) {
      let query = db
        .selectFrom('inviteTies')
        .innerJoin('users', 'users.id', 'inviteTies.inviteeId')
        .select(['inviteTies.seq', 'level', 'username', 'registeredAt', 'cashback'])
        .where('inviteTies.inviterId', '=', userId)
        .orderBy('inviteTies.seq', 'desc')
        .limit(limit + 1);
      if (level !== undefined) query = query.where('level', '=', level);
      if (before !== null) query = query.where('inviteTies.seq', '<', before);
      return sliceOf(await query.execute(), limit);
    },
  };
}

/** Ties a newcomer to whoever invited them and to everybody above, as far as the ninth level. */
export async function tieToInviters(
  db: Transaction<Schema>,
  inviteeId: string,
  inviterId: string | null,
): Promise<void> {
  if (inviterId === null) return;
  await sql`insert into invite_ties (inviter_id, invitee_id, level)
    select inviter_id, ${inviteeId}, level from (
      select ${inviterId}::text as inviter_id, 1 as level
      union all
      select inviter_id, level + 1 from invite_ties where invitee_id = ${inviterId} and level < 9
    ) as chain order by level`.execute(db);
}

/** Everybody above each of these users, by user. */
export async function invitersOf(
  db: Transaction<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Inviter[]>> {
  const { rows } = await sql<{ inviteeId: string; inviterId: string; level: number }>`
    select invitee_id, inviter_id, level from invite_ties
    where invitee_id = any(${[...userIds]}::text[]) order by invitee_id, level`.execute(db);
  const found = new Map<string, Inviter[]>();
  for (const { inviteeId, inviterId, level } of rows) {
    const chain = found.get(inviteeId) ?? [];
    chain.push({ userId: inviterId, level });
    found.set(inviteeId, chain);
  }
  return found;
}

/** Adds to what came from each invitee. The caller has locked the inviters' accounts, so no two of these meet. */
export async function noteCashback(
  db: Transaction<Schema>,
  shares: readonly (Cashback & { readonly inviteeId: string })[],
): Promise<void> {
  if (shares.length === 0) return;
  await sql`update invite_ties set cashback = invite_ties.cashback + n.amount
    from (
      select invitee_id, level, sum(amount) as amount
      from unnest(${shares.map(({ inviteeId }) => inviteeId)}::text[],
        ${shares.map(({ level }) => level)}::integer[],
        ${shares.map(({ amount }) => amount)}::numeric[]) as s (invitee_id, level, amount)
      group by invitee_id, level
    ) as n
    where invite_ties.invitee_id = n.invitee_id and invite_ties.level = n.level`.execute(db);
}
