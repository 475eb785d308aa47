import type { Kysely, Transaction } from 'kysely';
import type { Claim, Wallet } from '#contract';
import type { CardDetails, TargetReads, TargetWrites } from '../domain/transferPorts';
import type { TransferTables } from './transferTables';
import { newWalletId } from './ids';
import type { Schema } from './schema';

const WALLET_COLUMNS = ['id', 'network', 'address', 'label', 'boundAt'] as const;

const toWallet = ({ label, ...wallet }: Omit<TransferTables['wallets'], 'userId'>): Wallet => ({
  ...wallet,
  ...(label !== null && { label }),
});

export function targetsOn(db: Kysely<Schema>): TargetReads {
  return {
    async bankCard(userId) {
      const row = await db
        .selectFrom('bankCards')
        .select(['details', 'boundAt'])
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row ? { ...(JSON.parse(row.details) as CardDetails), boundAt: row.boundAt } : null;
    },

    async claim(userId) {
      const row = await db
        .selectFrom('claims')
        .select(['amountDefrauded', 'refundNumber'])
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row ?? null;
    },

    async wallets(userId) {
      const rows = await db
        .selectFrom('wallets')
        .select(WALLET_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('boundAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toWallet);
    },
  };
}

export function targetsIn(db: Transaction<Schema>, now: number): TargetWrites {
  async function saveClaim(userId: string, claim: Claim | null) {
    if (!claim) {
      await db.deleteFrom('claims').where('userId', '=', userId).execute();
      return;
    }
    const row = { ...claim, at: now };
    await db
      .insertInto('claims')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
  }

  return {
    ...targetsOn(db),
    saveClaim,

    async deleteCard(userId) {
      await db.deleteFrom('bankCards').where('userId', '=', userId).execute();
    },

    async deleteWallet(userId, walletId) {
      const dropped = await db
        .deleteFrom('wallets')
        .where('userId', '=', userId)
        .where('id', '=', walletId)
        .returning('id')
        .execute();
      return dropped.length > 0;
    },

    async saveCard(userId, { claim, ...card }) {
      if (claim) await saveClaim(userId, claim);
      const row = { details: JSON.stringify(card), boundAt: now };
      await db
        .insertInto('bankCards')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      return { ...card, boundAt: now };
    },

    async saveWallet(userId, { address, network, label }) {
      const row = await db
        .insertInto('wallets')
        .values({
          id: newWalletId(),
          userId,
          network,
          address,
          label: label ?? null,
          boundAt: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'address']).doUpdateSet({ label: label ?? null }),
        )
        .returning(WALLET_COLUMNS)
        .executeTakeFirstOrThrow();
      return toWallet(row);
    },
  };
}
