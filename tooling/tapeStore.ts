import { sql } from 'kysely';
import { errorCode } from '#exchange/startupError';
import { withDatabase } from '#exchange/storage/withDatabase';

/** A stored tape without its prices. */
export interface TapeRecord {
  /** SHA-256 of the content, in hexadecimal. */
  readonly id: string;
  readonly productId: string;
  /** UTC day of the recording, in days since the epoch. */
  readonly day: number;
  /** Number of seconds with a price. */
  readonly seconds: number;
  readonly hasVolume: boolean;
  /** Files and formats from which the tape was imported. */
  readonly origin: string;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Stores a tape. Returns false if it is stored already. */
export const storeTape = (
  connectionString: string,
  { content, ...tape }: TapeRecord & { readonly content: Uint8Array },
): Promise<boolean> =>
  withDatabase(connectionString, async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('marketTapes')
      .values({ ...tape, content: Buffer.from(content) })
      .onConflict((same) => same.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });

/** Lists all tapes by product and day, with the bytes that each occupies and the number of its runs. */
export const listTapes = (
  connectionString: string,
): Promise<(TapeRecord & { readonly bytes: number; readonly runs: number })[]> =>
  withDatabase(connectionString, (db) =>
    db
      .selectFrom('marketTapes')
      .select(['id', 'productId', 'day', 'seconds', 'hasVolume', 'origin'])
      .select(sql<number>`pg_column_size(content)::bigint`.as('bytes'))
      .select(
        sql<number>`(select count(*) from tape_runs r where r.tape_id = market_tapes.id)`.as(
          'runs',
        ),
      )
      .orderBy('productId')
      .orderBy('day')
      .orderBy('id')
      .execute(),
  );

/** Returns the bytes of a tape; null if there is no such tape. */
export const readTape = (connectionString: string, id: string): Promise<Uint8Array | null> =>
  withDatabase(connectionString, async (db) => {
    const row = await db
      .selectFrom('marketTapes')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.content ?? null;
  });

/** Removes a tape. Returns false if a product plays or played it, because its past prices depend on it. */
export const removeTape = (connectionString: string, id: string): Promise<boolean> =>
  withDatabase(connectionString, async (db) => {
    try {
      await db.deleteFrom('marketTapes').where('id', '=', id).execute();
      return true;
    } catch (error) {
      if (errorCode(error) === FOREIGN_KEY_VIOLATION) return false;
      throw error;
    }
  });
