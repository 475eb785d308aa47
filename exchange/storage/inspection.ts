import { Client } from 'pg';

/** Read access to the tables that bypasses the store, for audits. */
export interface Inspection {
  /** Runs a query; numbers and money are returned as text, so that they are not rounded. */
  readonly query: <T extends object>(
    statement: string,
    values?: readonly unknown[],
  ) => Promise<T[]>;
  /** Runs `look` with all its queries in one read-only snapshot. */
  readonly inSnapshot: <T>(look: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** @throws the driver's error if the database cannot be reached */
export async function openInspection(connectionString: string): Promise<Inspection> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener, a broken connection would end the process; with it, only the next query fails.
  client.on('error', () => undefined);
  await client.connect();
  return {
    async query<T extends object>(statement: string, values: readonly unknown[] = []) {
      return (await client.query<T>(statement, [...values])).rows;
    },
    async inSnapshot(look) {
      await client.query('begin isolation level repeatable read read only');
      try {
        return await look();
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}
