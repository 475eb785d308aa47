import type { Kysely, Transaction } from 'kysely';
import type { Weekends } from '../domain/ports';
import type { Schema } from './schema';

/** Versions of the market of new seeds. */
const CURRENT_MARKET: Readonly<Record<Weekends, number>> = { closed: 7, open: 8 };

/** Stores the first seed of an epoch, which has no prices yet. */
export async function addFirstSeed(
  db: Transaction<Schema>,
  epoch: number,
  seed: string,
  weekends: Weekends,
): Promise<void> {
  await db
    .insertInto('marketSeeds')
    .values({ epoch, fromDay: 0, generator: CURRENT_MARKET[weekends], seed })
    .execute();
}

/** Stores the first seed of a new store. Several processes may call this function concurrently. */
export async function ensureFirstSeed(
  db: Kysely<Schema>,
  seed: string,
  weekends: Weekends,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const exchange = await trx
      .selectFrom('exchange')
      .select(['seed', 'epoch'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (exchange.seed !== null) return;
    await addFirstSeed(trx, exchange.epoch, seed, weekends);
    await trx.updateTable('exchange').set({ seed }).execute();
  });
}
