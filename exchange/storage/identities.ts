import type { Kysely, Transaction } from 'kysely';
import type { IdentityReads, IdentityWrites } from '../domain/transferPorts';
import { schedule } from './schedule';
import type { Schema } from './schema';

const COLUMNS = [
  'userId',
  'state',
  'realName',
  'idNumber',
  'submittedAt',
  'reviewedAt',
  'denialReason',
] as const;

const identityQuery = (db: Kysely<Schema>, userId: string) =>
  db.selectFrom('identities').select(COLUMNS).where('userId', '=', userId);

export function identitiesOn(db: Kysely<Schema>): IdentityReads {
  return { byUser: async (userId) => (await identityQuery(db, userId).executeTakeFirst()) ?? null };
}

export function identitiesIn(db: Transaction<Schema>, now: number): IdentityWrites {
  /** Copies the state of the identity to the user row, because every call that moves money reads it there. */
  async function updateUser(userId: string, verification: 'under_review' | 'approved' | 'denied') {
    await db.updateTable('users').set({ verification }).where('id', '=', userId).execute();
  }

  return {
    ...identitiesOn(db),

    async lock(userId) {
      // The user row is locked, because there may be no identity row to lock. So the second of two concurrent
      // submissions reads the first.
      await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      return (await identityQuery(db, userId).executeTakeFirst()) ?? null;
    },

    async submit(userId, submission, images, reviewAt) {
      const sent = {
        state: 'under_review',
        submittedAt: now,
        ...presentFields(submission),
      } as const;
      const record = await db
        .insertInto('identities')
        .values({
          userId,
          realName: '',
          idNumber: '',
          reviewedAt: null,
          denialReason: null,
          ...sent,
        })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(sent))
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      for (const [part, side] of [
        ['frontImage', 'front'],
        ['backImage', 'back'],
      ] as const) {
        const image = images[part];
        if (!image) continue;
        await db
          .insertInto('identityImages')
          .values({ userId, side, ...image })
          .onConflict((conflict) => conflict.columns(['userId', 'side']).doUpdateSet(image))
          .execute();
      }
      await updateUser(userId, 'under_review');
      if (reviewAt !== null) await schedule(db, 'identity', userId, reviewAt);
      return record;
    },

    async decide(userId, verdict, at) {
      const { state } = verdict;
      const record = await db
        .updateTable('identities')
        .set({
          state,
          reviewedAt: at,
          denialReason: verdict.state === 'denied' ? verdict.reason : null,
        })
        .where('userId', '=', userId)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await updateUser(userId, state);
      return record;
    },
  };
}

/** Returns only the present fields, so that stored values of absent fields are kept. */
const presentFields = (submission: {
  realName?: string | undefined;
  idNumber?: string | undefined;
}) => ({
  ...(submission.realName !== undefined && { realName: submission.realName }),
  ...(submission.idNumber !== undefined && { idNumber: submission.idNumber }),
});
