import type { Kysely } from 'kysely';
import { openDatabase } from './database';
import type { Schema } from './schema';

/** Runs the work of a command with one connection, which is closed afterwards. */
export async function withDatabase<T>(
  connectionString: string,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(connectionString, { connections: 1 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
