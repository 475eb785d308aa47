import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Weekends } from '../domain/ports';
import type { Schema } from './schema';

/** Version of the market whose random numbers were the first to depend on a secret key (keyed draws). */
const KEYED_MARKET = 2;
/** First version of the market with sessions. */
const SESSION_MARKET = 3;
/** Versions of the market with daily keys. Each is by this number above the one with sessions and the same weekends. */
const CURRENT_MARKET: Readonly<Record<Weekends, number>> = { closed: 5, open: 6 };
const DAILY_KEYS_STEP = 2;

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
 * an earlier release from a midnight UTC that is at least an hour away: from the next one, but from the next Sunday if
 * the store has no sessions yet, with keyed draws until then. Several processes may call this function concurrently.
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
    if (newest.generator >= SESSION_MARKET) {
      await addDailyKeys(trx, exchange.epoch, newest);
      return;
    }
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

/** Adds the market with daily keys to a store with sessions. The prices continue without a jump. */
async function addDailyKeys(
  trx: Transaction<Schema>,
  epoch: number,
  newest: { readonly generator: number; readonly seed: string },
): Promise<void> {
  const { rows } = await sql`update market_seeds set generator = generator + ${DAILY_KEYS_STEP}
    where epoch = ${epoch} and from_day >= next_seed_day() and generator >= ${SESSION_MARKET}
    returning from_day`.execute(trx);
  if (rows.length > 0) return;
  await sql`insert into market_seeds values
    (${epoch}, next_seed_day(), ${newest.generator + DAILY_KEYS_STEP}, ${newest.seed})`.execute(
    trx,
  );
}
