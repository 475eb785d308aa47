import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { StartupError, errorCode, errorLine } from '../startupError';
import { openDatabase } from './database';
import type { Schema } from './schema';
import { exchange0001 } from './migrations/exchange0001';
import { ledger0002 } from './migrations/ledger0002';
import { funds0003 } from './migrations/funds0003';
import { wealth0004 } from './migrations/wealth0004';
import { guards0005 } from './migrations/guards0005';
import { limits0006 } from './migrations/limits0006';
import { tidying0007 } from './migrations/tidying0007';
import { operators0009 } from './migrations/operators0009';
import { sessions0010 } from './migrations/sessions0010';
import { funds0011 } from './migrations/funds0011';
import { cashback0012 } from './migrations/cashback0012';
import { deposits0013 } from './migrations/deposits0013';
import { entries0014 } from './migrations/entries0014';
import { seeds0015 } from './migrations/seeds0015';
import { dueFailures0016 } from './migrations/dueFailures0016';
import { sessions0017 } from './migrations/sessions0017';
import { orderLists0018 } from './migrations/orderLists0018';
import { orderBatches0019 } from './migrations/orderBatches0019';
import { market0020 } from './migrations/market0020';
import { committedMarket0021 } from './migrations/committedMarket0021';
import { tapes0022 } from './migrations/tapes0022';
import { seedHour0023 } from './migrations/seedHour0023';
import { history0024 } from './migrations/history0024';
import { resetByOwner0025 } from './migrations/resetByOwner0025';

/**
 * Longest wait of one statement for a lock. Every later lock queues behind a waiting ALTER TABLE, so a longer wait behind
 * a reader such as a dump would stop the orders of the running release.
 */
const LOCK_WAIT_MS = 2_000;

export const toMigration = (statements: readonly string[]): Migration => ({
  async up(db) {
    await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Migrations, sorted by name, which is the order of execution. */
export const migrations = {
  '0001_exchange': toMigration(exchange0001),
  '0002_ledger': toMigration(ledger0002),
  '0003_funds': toMigration(funds0003),
  '0004_wealth': toMigration(wealth0004),
  '0005_guards': toMigration(guards0005),
  '0006_limits': toMigration(limits0006),
  '0007_tidying': toMigration(tidying0007),
  '0009_operators': toMigration(operators0009),
  '0010_sessions': toMigration(sessions0010),
  '0011_funds': toMigration(funds0011),
  '0012_cashback': toMigration(cashback0012),
  '0013_deposits': toMigration(deposits0013),
  '0014_entries': toMigration(entries0014),
  '0015_seeds': toMigration(seeds0015),
  '0016_due_failures': toMigration(dueFailures0016),
  '0017_sessions': toMigration(sessions0017),
  '0018_order_lists': toMigration(orderLists0018),
  '0019_order_batches': toMigration(orderBatches0019),
  '0020_market': toMigration(market0020),
  '0021_committed_market': toMigration(committedMarket0021),
  '0022_tapes': toMigration(tapes0022),
  '0023_seed_hour': toMigration(seedHour0023),
  '0024_history': toMigration(history0024),
  '0025_reset_by_owner': toMigration(resetByOwner0025),
};

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
    // The end of the connection releases the lock.
    await database
      .withStatementTimeout(MIGRATION_STATEMENT_MAX_MS)
      .connection()
      .execute(async (db) => {
        await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db);
        await migrateAlone(db, steps, retry);
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
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(steps) },
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
