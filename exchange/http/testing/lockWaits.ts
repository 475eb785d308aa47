import type { Client } from 'pg';

/** True when another session waits for a lock that this client holds; waits for other sessions do not count. */
export async function isBlockingOthers(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where wait_event_type = 'Lock' and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rows.length > 0;
}
