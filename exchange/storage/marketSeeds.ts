import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';

/** Version of the generator whose random numbers depend on a secret key (keyed draws). */
const KEYED_GENERATOR = 2;

/** Stores the first seed of an epoch, which has no prices yet. */
export async function addFirstSeed(
  db: Transaction<Schema>,
  epoch: number,
  seed: string,
): Promise<void> {
  await db
    .insertInto('marketSeeds')
    .values({ epoch, fromDay: 0, generator: KEYED_GENERATOR, seed })
    .execute();
}

/**
 * Ensures that keyed draws determine the prices: in a new store from the beginning, and in a store of an earlier
 * release from the next midnight UTC that is at least an hour away. Several processes may call this function
 * concurrently.
 * @param seed seed for a store that has no seed for keyed draws
 */
export async function ensureKeyedSeed(db: Kysely<Schema>, seed: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const exchange = await trx
      .selectFrom('exchange')
      .select(['seed', 'epoch'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (exchange.seed === null) {
      await addFirstSeed(trx, exchange.epoch, seed);
      await trx.updateTable('exchange').set({ seed }).execute();
      return;
    }
    const newest = await trx
      .selectFrom('marketSeeds')
      .select('generator')
      .where('epoch', '=', exchange.epoch)
      .orderBy('fromDay', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (newest.generator >= KEYED_GENERATOR) return;
    await sql`insert into market_seeds
      values (${exchange.epoch}, next_seed_day(), ${KEYED_GENERATOR}, ${seed})`.execute(trx);
  });
}
