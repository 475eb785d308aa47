import { Migrator } from 'kysely';
import { openDatabase } from './database';
import { up as exchange0001 } from './migrations/exchange0001';
import { up as ledger0002 } from './migrations/ledger0002';
import { up as funds0003 } from './migrations/funds0003';
import { up as wealth0004 } from './migrations/wealth0004';
import { up as guards0005 } from './migrations/guards0005';

/** In the order of their names, which is the order in which they run. */
const migrations = {
  '0001_exchange': { up: exchange0001 },
  '0002_ledger': { up: ledger0002 },
  '0003_funds': { up: funds0003 },
  '0004_wealth': { up: wealth0004 },
  '0005_guards': { up: guards0005 },
};

/**
 * Brings the database at a connection string to its newest form. Safe to run from several processes at once: the
 * first one works and the others wait.
 * @throws the database's own error when a migration fails; nothing of it stays
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { connections: 1 });
  try {
    const migrator = new Migrator({
      db: database.db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('a migration failed');
  } finally {
    await database.close();
  }
}
