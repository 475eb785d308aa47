import { Client } from 'pg';

/** A way to look at the tables past everything that the store does with them: for audits. */
export interface Inspection {
  /** Numbers and money arrive as text, so that nothing is rounded on the way. */
  readonly query: <T extends object>(
    statement: string,
    values?: readonly unknown[],
  ) => Promise<T[]>;
  /** Everything that `look` asks sees the tables as they were at one moment. It cannot write. */
  readonly atOneMoment: <T>(look: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** @throws what the driver throws when the database cannot be reached */
export async function openInspection(connectionString: string): Promise<Inspection> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A connection that breaks shows at the next question; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return {
    async query<T extends object>(statement: string, values: readonly unknown[] = []) {
      return (await client.query<T>(statement, [...values])).rows;
    },
    async atOneMoment(look) {
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
