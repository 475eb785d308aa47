import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInspection } from '#exchange/storage/inspection';
import { runProgram, startDaemon, UNPRIVILEGED } from './tools';
import type { Daemon, Tools } from './tools';

export const CONFIG_FOLDER = path.resolve('docs/how-to/run-for-many');
/** Databases in which the SQL baseline is measured before and after the load on the exchanges. */
export const BASELINE_DATABASES = ['floor_before', 'floor_after'];
const PASSWORD = 'of-the-cluster';

/** A primary, its synchronous standby, and the pooler through which the exchanges connect to the current primary. */
export interface Databases {
  /** DATABASE_URL of an exchange. */
  readonly pooled: string;
  readonly direct: string;
  /** Connection string of the current primary, without the pooler. */
  readonly primaryUrl: (database: string) => string;
  /** Kills the primary without a checkpoint, like a power loss, promotes the standby, and points PgBouncer to it. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

function makeFolder(root: string, name: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (UNPRIVILEGED.uid !== undefined) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  return folder;
}

function write(file: string, text: string) {
  writeFileSync(file, text);
  if (UNPRIVILEGED.uid !== undefined) chownSync(file, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
}

const connectionUrl = (port: number, database: string) =>
  `postgres://tidemark:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function waitUntilUp(url: string): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      const inspection = await openInspection(url);
      return await inspection.close();
    } catch (error) {
      if (round === 150) throw error;
      await sleep(100);
    }
  }
}

export async function openDatabases(
  root: string,
  tools: Tools,
  ports: readonly [primary: number, standby: number, pooler: number],
): Promise<Databases> {
  const [primaryPort, standbyPort, poolerPort] = ports;
  const home = makeFolder(root, 'postgres');
  const folders = { primary: path.join(home, 'primary'), standby: path.join(home, 'standby') };
  const serve = (folder: string, port: number): Daemon =>
    startDaemon(tools.postgres('postgres'), ['-D', folder, '-p', String(port), '-k', home], home);

  write(path.join(home, 'password'), PASSWORD);
  const made = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '-U', 'tidemark'];
  await runProgram(
    tools.postgres('initdb'),
    ['-D', folders.primary, ...made, '--pwfile=password'],
    home,
  );
  copyFileSync(
    path.join(CONFIG_FOLDER, 'postgresql.conf'),
    path.join(folders.primary, 'tidemark.conf'),
  );
  await runProgram(
    '/bin/sh',
    ['-c', `echo "include 'tidemark.conf'" >> primary/postgresql.conf`],
    home,
  );
  const primary = serve(folders.primary, primaryPort);
  await waitUntilUp(connectionUrl(primaryPort, 'postgres'));
  const sql = await openInspection(connectionUrl(primaryPort, 'postgres'));
  for (const name of ['tidemark', ...BASELINE_DATABASES])
    await sql.query(`create database ${name}`);

  const from = `host=127.0.0.1 port=${primaryPort} user=tidemark password=${PASSWORD} application_name=standby`;
  await runProgram(
    tools.postgres('pg_basebackup'),
    ['-D', folders.standby, '-R', '-X', 'stream', '--checkpoint=fast', '-d', from],
    home,
  );
  const standby = serve(folders.standby, standbyPort);
  await waitUntilUp(connectionUrl(standbyPort, 'postgres'));
  // Set after the base backup, because the standby would copy the setting and, once promoted, wait for a standby that
  // does not exist.
  await sql.query(`alter system set synchronous_standby_names = 'standby'`);
  await sql.query('select pg_reload_conf()');
  for (;;) {
    const state = `select sync_state as "syncState" from pg_stat_replication`;
    const [row] = await sql.query<{ syncState: string }>(state);
    if (row?.syncState === 'sync') break;
    await sleep(50);
  }
  await sql.close();

  const pool = makeFolder(root, 'pgbouncer');
  copyFileSync(path.join(CONFIG_FOLDER, 'pgbouncer.ini'), path.join(pool, 'pgbouncer.ini'));
  write(
    path.join(pool, 'listen.ini'),
    `listen_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\n`,
  );
  write(path.join(pool, 'users.txt'), `"tidemark" "${PASSWORD}"\n`);
  const writePoolerConfig = (port: number) => {
    const at = `host=127.0.0.1 port=${port} dbname=tidemark`;
    write(
      path.join(pool, 'databases.ini'),
      `[databases]\ntidemark = ${at}\ntidemark_direct = ${at} pool_mode=session\n`,
    );
  };
  writePoolerConfig(primaryPort);
  const pooler = startDaemon(tools.pgbouncer, ['pgbouncer.ini'], pool);
  await waitUntilUp(connectionUrl(poolerPort, 'tidemark'));

  let servingPort = primaryPort;
  return {
    pooled: connectionUrl(poolerPort, 'tidemark'),
    direct: connectionUrl(poolerPort, 'tidemark_direct'),
    primaryUrl: (database) => connectionUrl(servingPort, database),
    async failOver() {
      // SIGQUIT stops PostgreSQL without a checkpoint, so the standby must already have every acknowledged
      // transaction.
      await primary.stop('SIGQUIT');
      await runProgram(tools.postgres('pg_ctl'), ['promote', '-w', '-D', folders.standby], home);
      servingPort = standbyPort;
      writePoolerConfig(standbyPort);
      pooler.signal('SIGHUP');
    },
    async close() {
      await pooler.stop('SIGTERM');
      await Promise.all([primary.stop('SIGQUIT'), standby.stop('SIGQUIT')]);
    },
  };
}
