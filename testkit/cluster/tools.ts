import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/** System programs that a cluster needs besides the exchanges. */
export interface Tools {
  readonly nginx: string;
  readonly pgbouncer: string;
  /** Path of a PostgreSQL program, such as `initdb`. */
  readonly postgres: (name: string) => string;
}

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Folder where Debian installs each version of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql';

const findIn = (folders: readonly string[], name: string) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/** Finds the programs; returns installation instructions if one is missing. */
export function findTools(): Tools | string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const postgresFolders = [...versions.map((each) => path.join(DEBIAN, each, 'bin')), ...FOLDERS];
  const nginx = findIn(FOLDERS, 'nginx');
  const pgbouncer = findIn(FOLDERS, 'pgbouncer');
  const basebackup = findIn(postgresFolders, 'pg_basebackup');
  if (!nginx || !pgbouncer || !basebackup) {
    const missing = Object.entries({ nginx, pgbouncer, postgresql: basebackup })
      .filter(([, file]) => file === undefined)
      .map(([name]) => name);
    return `${missing.join(', ')}: not found. On Debian: apt-get install nginx pgbouncer postgresql`;
  }
  return { nginx, pgbouncer, postgres: (name) => path.join(path.dirname(basebackup), name) };
}

/** PostgreSQL and PgBouncer refuse to run as root, so they run as the user `nobody`. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Runs a program to its end and returns its output. @throws Error with its stderr if it fails */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  identity = UNPRIVILEGED,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args], { cwd, env, ...identity });
  return stdout;
}

export interface Daemon {
  signal(name: NodeJS.Signals): void;
  /** Sends the signal, and SIGKILL after three seconds. Resolves when the process has exited. */
  stop(name?: NodeJS.Signals): Promise<void>;
}

/** Starts a background program that logs to a file in its folder. */
export function startDaemon(
  program: string,
  args: readonly string[],
  cwd: string,
  identity = UNPRIVILEGED,
): Daemon {
  const log = openSync(path.join(cwd, `${path.basename(program)}.log`), 'a', 0o666);
  const child: ChildProcess = spawn(program, [...args], {
    cwd,
    env,
    stdio: ['ignore', log, log],
    ...identity,
  });
  const ended = once(child, 'exit');
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  return {
    signal: (name) => void child.kill(name),
    async stop(name = 'SIGTERM') {
      child.kill(name);
      const late = setTimeout(killIt, 3_000);
      await ended;
      clearTimeout(late);
      process.removeListener('exit', killIt);
    },
  };
}

/** Finds free TCP ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => promisify(server.close.bind(server))()));
  return ports;
}
