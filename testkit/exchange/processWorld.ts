import { readFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { isPostmasterAlive, readPostmaster } from '#exchange/storage/cluster/pidFile';
import { removeSocketFolder } from '#exchange/storage/cluster/address';
import type { Postmaster } from '#exchange/storage/cluster/pidFile';
import { eventually } from './eventually';
import { startProcess } from './fixtureProcess';
import type { FixtureProcess } from './fixtureProcess';
import { makeTemporaryFolder } from '../simulation/temporaryFolder';

/** A temporary folder and the processes that tests start in it. Call `clear` in `afterAll` to end the processes. */
export interface ProcessWorld {
  /** Parent of all DATA_DIRs, with mode 0700, so that tests as root cover a private parent folder. */
  readonly parent: string;
  /** Returns the path of a DATA_DIR that does not exist yet. */
  readonly newFolder: () => string;
  readonly start: (env: Record<string, string>, args?: string[]) => FixtureProcess;
  /** Starts a server on loopback and returns its port. */
  serve(server: Server): Promise<number>;
  clear(): Promise<void>;
}

export function makeProcessWorld(): ProcessWorld {
  const { folder: parent, remove } = makeTemporaryFolder('tidemark-life-');
  const started: FixtureProcess[] = [];
  const folders: string[] = [];
  const servers: Server[] = [];
  return {
    parent,
    newFolder() {
      const folder = path.join(parent, `data-${folders.length}`);
      folders.push(folder);
      return folder;
    },
    start(env, args) {
      const exchange = startProcess(env, args);
      started.push(exchange);
      return exchange;
    },
    async serve(server) {
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.address() as AddressInfo).port;
    },
    async clear() {
      for (const server of servers) server.close();
      await Promise.all(started.map(kill));
      await Promise.all(folders.map(endPostmaster));
      await remove();
    },
  };
}

export async function kill(exchange: FixtureProcess): Promise<void> {
  exchange.signal('SIGKILL');
  await exchange.ended;
}

export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'store', 'cluster');
}

/** Returns the postmaster in the pid file of a DATA_DIR; undefined without one. */
export function readDataDirPostmaster(dataDir: string): Postmaster | undefined {
  return readPostmaster(clusterFolder(dataDir));
}

export function isDataDirPostmasterAlive(
  dataDir: string,
  postmaster: Postmaster | undefined,
): boolean {
  return postmaster !== undefined && isPostmasterAlive(clusterFolder(dataDir), postmaster);
}

/** Resolves when the postmaster has ended. */
export async function postmasterEnd(dataDir: string, postmaster: Postmaster): Promise<void> {
  await eventually(
    'the end of PostgreSQL',
    () => isDataDirPostmasterAlive(dataDir, postmaster),
    (isAlive) => !isAlive,
  );
}

/** Returns the connection string by which another process reaches the PostgreSQL of a running exchange. */
export function storeConnectionString(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'store', 'password'), 'utf8');
  const socketFolder = readDataDirPostmaster(dataDir)?.socketFolder ?? '';
  return `postgresql://tidemark:${password}@localhost/postgres?host=${socketFolder}`;
}

export async function storeWord(address: string, word: string): Promise<string> {
  return (await fetch(`${address}/keep?word=${word}`)).text();
}

export async function readWords(address: string): Promise<string> {
  return (await fetch(address)).text();
}

async function endPostmaster(dataDir: string): Promise<void> {
  const postmaster = readDataDirPostmaster(dataDir);
  if (!postmaster || !isDataDirPostmasterAlive(dataDir, postmaster)) return;
  process.kill(postmaster.pid, 'SIGQUIT');
  await postmasterEnd(dataDir, postmaster);
  removeSocketFolder(postmaster);
}
