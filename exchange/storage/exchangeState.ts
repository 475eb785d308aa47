import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { HOUSE_ACCOUNTS } from '../domain/ledger';
import type { StateWrites, Weekends } from '../domain/ports';
import type { Schema } from './schema';
import { CLEANUP } from './cleanup';
import { addFirstSeed } from './marketSeeds';
import { NOT_FAILED } from './schedule';

/** Tables that a reset truncates. The row of `exchange` is not deleted but set to its defaults. */
const TRUNCATED_TABLES = [
  'accounts',
  'bank_cards',
  'claims',
  'deposit_proofs',
  'due_work',
  'entries',
  'failed_attempts',
  'faults',
  'fund_requests',
  'hold_resolutions',
  'history_chunks',
  'history_totals',
  'holdings',
  'holds',
  'identities',
  'identity_images',
  'invite_levels',
  'invite_ties',
  'invitee_cashback',
  'lockup_credits',
  'lockups',
  'kept_answers',
  'orders',
  'parked_work',
  'price_scripts',
  'sessions',
  'trading_overrides',
  'transfers',
  'users',
  'wallets',
  'wrong_fund_passwords',
];

export function stateWritesIn(db: Transaction<Schema>, weekends: Weekends): StateWrites {
  return {
    async setOffset(offsetMs) {
      await db.updateTable('exchange').set({ offsetMs }).execute();
    },

    async configure(settings) {
      if (Object.keys(settings).length === 0) return;
      await db.updateTable('exchange').set(settings).execute();
    },

    async reset(seed) {
      await sql`set local tidemark.resetting = 'yes'`.execute(db);
      await sql.raw(`truncate ${TRUNCATED_TABLES.join(', ')} restart identity`).execute(db);
      await db
        .insertInto('accounts')
        .values(
          HOUSE_ACCOUNTS.map((pocket) => ({ id: pocket, userId: null, pocket, balance: null })),
        )
        .execute();
      await db
        .insertInto('dueWork')
        .values({ ...CLEANUP, ...NOT_FAILED, dueAt: 0 })
        .execute();
      const { epoch } = await db.selectFrom('exchange').select('epoch').executeTakeFirstOrThrow();
      await db.deleteFrom('marketSeeds').execute();
      await addFirstSeed(db, epoch + 1, seed, weekends);
      await sql`update exchange set seed = ${seed}, offset_ms = 0, epoch = ${epoch + 1},
        overlays_version = 0, invite_required = false, idempotent_writes = true`.execute(db);
    },
  };
}
