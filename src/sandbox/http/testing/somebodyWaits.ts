import type { Client } from 'pg';

/** Whether somebody in the client's database waits for a lock that another holds. */
export async function somebodyWaits(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
