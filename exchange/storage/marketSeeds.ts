import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Weekends } from '../domain/ports';
import type { Schema } from './schema';

/** Version of the market whose random numbers were the first to depend on a secret key (keyed draws). */
const KEYED_MARKET = 2;
/** Versions of the market with sessions. */
const CURRENT_MARKET: Readonly<Record<Weekends, number>> = { closed: 3, open: 4 };

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

/**
 * Ensures that the market of this release determines the prices: in a new store from the beginning, and in a store of
 * an earlier release from a midnight UTC that is at least an hour away: keyed draws from the next one, sessions from the
 * next Sunday. Several processes may call this function concurrently.
 * @param seed seed for a store that has no seed for keyed draws
 */
export async function ensureCurrentMarket(
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
    if (exchange.seed === null) {
      await addFirstSeed(trx, exchange.epoch, seed, weekends);
      await trx.updateTable('exchange').set({ seed }).execute();
      return;
    }
    const newest = await trx
      .selectFrom('marketSeeds')
      .select(['generator', 'seed'])
      .where('epoch', '=', exchange.epoch)
      .orderBy('fromDay', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (newest.generator >= CURRENT_MARKET.closed) return;
    const isKeyed = newest.generator >= KEYED_MARKET;
    const nextSeed = isKeyed ? newest.seed : seed;
    await sql`insert into market_seeds
      values (${exchange.epoch}, next_market_day(), ${CURRENT_MARKET[weekends]}, ${nextSeed})
      on conflict (epoch, from_day) do update set generator = excluded.generator`.execute(trx);
    if (isKeyed) return;
    // On a Saturday both start at the same midnight.
    await sql`insert into market_seeds
      values (${exchange.epoch}, next_seed_day(), ${KEYED_MARKET}, ${seed})
      on conflict (epoch, from_day) do nothing`.execute(trx);
  });
}
