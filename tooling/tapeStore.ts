import { sql } from 'kysely';
import { errorCode } from '#exchange/startupError';
import { isoDay, packTape } from '#exchange/market/tape';
import type { PackedTape, Tape } from '#exchange/market/tape';
import { withDatabase } from '#exchange/storage/withDatabase';

/** A stored tape without its prices. */
interface TapeRow extends Omit<PackedTape, 'content'> {
  /** Files and formats from which the tape was imported. */
  readonly origin: string;
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Stores tapes, all or none. Says for each whether it is new; a tape that is stored already is not.
 * @throws RangeError for a tape that cannot be played; the message says which one and why
 */
export async function storeTapes(
  connectionString: string,
  tapes: readonly Tape[],
  origin: string,
): Promise<{ readonly id: string; readonly isNew: boolean }[]> {
  const packed = tapes.map(packNamed);
  return withDatabase(connectionString, (db) =>
    db.transaction().execute(async (transaction) => {
      const stored = [];
      for (const { content, ...tape } of packed) {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('marketTapes')
          .values({ ...tape, origin, content: Buffer.from(content) })
          .onConflict((same) => same.column('id').doNothing())
          .executeTakeFirstOrThrow();
        stored.push({ id: tape.id, isNew: numInsertedOrUpdatedRows === 1n });
      }
      return stored;
    }),
  );
}

function packNamed(tape: Tape): PackedTape {
  try {
    return packTape(tape);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${tape.productId} ${isoDay(tape.day)}: ${error.message}`);
  }
}

/** Lists all tapes by product and day, with the bytes that each occupies and the number of its runs. */
export const listTapes = (
  connectionString: string,
): Promise<(TapeRow & { readonly bytes: number; readonly runs: number })[]> =>
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
