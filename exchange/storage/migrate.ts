import { Migrator } from 'kysely';
import { StartupError, errorCode, errorText } from '../startupError';
import { openDatabase } from './database';
import { up as exchange0001 } from './migrations/exchange0001';
import { up as ledger0002 } from './migrations/ledger0002';
import { up as funds0003 } from './migrations/funds0003';
import { up as wealth0004 } from './migrations/wealth0004';
import { up as guards0005 } from './migrations/guards0005';
import { up as limits0006 } from './migrations/limits0006';
import { up as tidying0007 } from './migrations/tidying0007';
import { up as operators0009 } from './migrations/operators0009';
import { up as sessions0010 } from './migrations/sessions0010';
import { up as funds0011 } from './migrations/funds0011';
import { up as cashback0012 } from './migrations/cashback0012';
import { up as deposits0013 } from './migrations/deposits0013';
import { up as entries0014 } from './migrations/entries0014';

/** Sorted by name, which is the order of execution. */
const migrations = {
  '0001_exchange': { up: exchange0001 },
  '0002_ledger': { up: ledger0002 },
  '0003_funds': { up: funds0003 },
  '0004_wealth': { up: wealth0004 },
  '0005_guards': { up: guards0005 },
  '0006_limits': { up: limits0006 },
  '0007_tidying': { up: tidying0007 },
  '0009_operators': { up: operators0009 },
  '0010_sessions': { up: sessions0010 },
  '0011_funds': { up: funds0011 },
  '0012_cashback': { up: cashback0012 },
  '0013_deposits': { up: deposits0013 },
  '0014_entries': { up: entries0014 },
};

/** Tables may be large, and the other processes wait while one migrates. */
const MIGRATION_STATEMENT_MAX_MS = 600_000;

/**
 * Migrates the database to the latest version. Several processes may call it at once: the first one migrates and the
 * others wait.
 * @throws StartupError when the database belongs to another program; otherwise the original error. A failed migration
 * is rolled back.
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { connections: 1 });
  try {
    const migrator = new Migrator({
      db: database.withStatementTimeout(MIGRATION_STATEMENT_MAX_MS),
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error)
      throw (
        toStartupError(error) ?? (error instanceof Error ? error : new Error('a migration failed'))
      );
  } finally {
    await database.close();
  }
}

/** Errors that the operator can fix. */
function toStartupError(error: unknown): StartupError | null {
  const text = errorText(error);
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
