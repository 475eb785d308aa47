import type { Client } from 'pg';

/** True if another session waits for a lock of this client; waits for other sessions do not count. */
export async function isBlockingOthers(client: Client): Promise<boolean> {
  // Inside a transaction PostgreSQL repeats its first snapshot of the activity until this call discards it.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where wait_event_type = 'Lock' and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rows.length > 0;
}
