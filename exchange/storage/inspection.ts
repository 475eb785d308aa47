import { Client } from 'pg';

/** Read access to the tables that bypasses the store, for audits. */
export interface Inspection {
  /** Numbers and money are returned as text, so that nothing is rounded. */
  readonly query: <T extends object>(
    statement: string,
    values?: readonly unknown[],
  ) => Promise<T[]>;
  /** All queries of `look` see one read-only snapshot. */
  readonly inSnapshot: <T>(look: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** @throws the driver's error when the database cannot be reached */
export async function openInspection(connectionString: string): Promise<Inspection> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A broken connection fails the next query; without a listener it would end the process.
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
