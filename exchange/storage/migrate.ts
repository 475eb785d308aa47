import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { StartupError, errorCode, errorLine } from '../startupError';
import { openDatabase } from './database';
import type { Schema } from './schema';
import { calls0001 } from './migrations/calls0001';
import { exchange0001 } from './migrations/exchange0001';
import { transfers0001 } from './migrations/transfers0001';
import { ledger0001 } from './migrations/ledger0001';
import { market0001 } from './migrations/market0001';
import { orders0001 } from './migrations/orders0001';
import { users0001 } from './migrations/users0001';
import { wealth0001 } from './migrations/wealth0001';

/**
 * Longest wait of one statement for a lock. Every later lock queues behind a waiting ALTER TABLE, so a longer wait behind
 * a reader such as a dump would stop the orders of the running release.
 */
const LOCK_WAIT_MS = 2_000;

const withLockTimeout = (migration: Migration): Migration => ({
  async up(db) {
    await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(db);
    await migration.up(db);
  },
});

export const toMigration = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Migrations, sorted by name, which is the order of execution. The first one creates the schema of version 1.0.0. */
export const migrations = {
  '0001_version_1': toMigration([
    ...exchange0001,
    ...users0001,
    ...ledger0001,
    ...orders0001,
    ...calls0001,
    ...transfers0001,
    ...wealth0001,
    ...market0001,
  ]),
};

/** Names of the first migrations of stores that were made before version 1.0.0. */
const FIRST_BEFORE_1_0_0: readonly string[] = ['0001_exchange', '0001_baseline'];

/** Long limit, because tables may be large and other processes wait during a migration. */
const MIGRATION_STATEMENT_MAX_MS = 600_000;

/**
 * Key of the advisory lock that a process holds during all migrations. The lock of the migrator does not cover its look
 * at the tables, which fails when another process drops a column at that moment.
 */
const MIGRATION_LOCK = 7_013_318;

/** Pause between two tries of a migration that met a lock, and the time after which the start is given up. */
const RETRY = { pauseMs: 1_000, totalMs: 600_000 };
/** SQLSTATEs of a lock timeout and of a deadlock, after which a migration is rolled back and can be tried again. */
const LOCKED = new Set(['55P03', '40P01']);

export interface MigrateOptions {
  readonly steps?: Readonly<Record<string, Migration>>;
  readonly retry?: typeof RETRY;
}

/**
 * Migrates the database to the latest version, one transaction for each migration. Several processes may call this
 * function concurrently: one migrates, and the others wait. A migration that meets a lock is rolled back and tried again.
 * @throws StartupError for an error that the operator can fix, otherwise the original error
 */
export async function migrateToLatest(
  connectionString: string,
  { steps = migrations, retry = RETRY }: MigrateOptions = {},
): Promise<void> {
  const database = openDatabase(connectionString, { connections: 1 });
  try {
    await database
      .withStatementTimeout(MIGRATION_STATEMENT_MAX_MS)
      .connection()
      .execute(async (db) => {
        await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db);
        try {
          await migrateAlone(db, steps, retry);
        } finally {
          // A pooler may keep the connection, whose end would otherwise release the lock.
          await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`
            .execute(db)
            .catch(() => undefined);
        }
      });
  } finally {
    await database.close();
  }
}

async function migrateAlone(
  db: Kysely<Schema>,
  steps: Readonly<Record<string, Migration>>,
  retry: typeof RETRY,
): Promise<void> {
  const deadline = performance.now() + retry.totalMs;
  const limited = Object.entries(steps).map(([name, step]) => [name, withLockTimeout(step)]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(limited)) },
  });
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (!error) {
      if (results?.length === 0) return;
    } else if (!isLocked(error)) {
      throw (
        toStartupError(error) ?? (error instanceof Error ? error : new Error('a migration failed'))
      );
    } else if (performance.now() > deadline) {
      throw new StartupError(
        'Another transaction holds a lock on a table that this version changes; end it (a dump, a report) and start again.',
      );
    } else {
      await sleep(retry.pauseMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  return LOCKED.has(errorCode(cause));
}

/** Converts an error that the operator can fix to a message of one line; null for any other error. */
function toStartupError(error: unknown): StartupError | null {
  const text = errorLine(error);
  const newer = /previously executed migration (\S+) is missing/.exec(text)?.[1];
  if (newer !== undefined && FIRST_BEFORE_1_0_0.includes(newer)) {
    return new StartupError(
      'The store was made by a Tidemark before 1.0.0, which this version cannot read, and was not changed; start with another DATA_DIR or DATABASE_URL.',
    );
  }
  if (newer !== undefined) {
    return new StartupError(
      `The database was migrated by a newer Tidemark (${newer}); start that version or use another database.`,
    );
  }
  switch (errorCode(error)) {
    case '42P07':
    case '42710':
      return new StartupError(
        `The database contains tables of another program (${text}); use a database of its own.`,
      );
    case '42501':
    case '3F000':
      return new StartupError(
        `The database user may not create tables (${text}); grant it CREATE on the schema.`,
      );
    default:
      return null;
  }
}
