import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { errorCode } from '../startupError';
import { isServerAnswer } from './postgresErrors';
import type { Schema } from './schema';

/** Size of the probe: more than a page, so that the table must grow. */
const PROBE_BYTES = 16_384;

class UndoProbe extends Error {}

/**
 * Writes rows that need new space on the disk, and rolls them back. An update of a small table would not detect a full
 * disk, because it needs no new space.
 * @returns the SQLSTATE of the refusal (53100: disk full, 25006: read-only); null if the write succeeded
 * @throws StoreUnavailable if the database is unavailable
 */
export async function probeWrite(db: Kysely<Schema>): Promise<string | null> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`insert into write_probe (filler) values (${randomBytes(PROBE_BYTES)})`.execute(trx);
      throw new UndoProbe();
    });
    return null;
  } catch (error) {
    if (error instanceof UndoProbe) return null;
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    const isRefusal = isServerAnswer(cause) && cause.severity === 'ERROR';
    if (isRefusal) return errorCode(cause);
    throw error;
  }
}
