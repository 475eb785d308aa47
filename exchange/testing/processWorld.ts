import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isPostmasterAlive, readPostmaster } from '../storage/cluster/pidFile';
import { removeSocketFolder } from '../storage/cluster/address';
import type { Postmaster } from '../storage/cluster/pidFile';
import { eventually } from './eventually';
import { startProcess } from './exchangeProcess';
import type { ExchangeProcess } from './exchangeProcess';

/** A temporary folder and the processes that tests start in it; `clear` in `afterAll` ends them. */
export interface ProcessWorld {
  /** Has mode 0700, so that tests as root also prove that a private parent of DATA_DIR works. */
  readonly parent: string;
  /** Path of a DATA_DIR that does not exist yet. */
  newFolder(): string;
  start(env: Record<string, string>, args?: string[]): ExchangeProcess;
  /** Starts a server on loopback and returns its port. */
  serve(server: Server): Promise<number>;
  clear(): Promise<void>;
}

export function makeProcessWorld(): ProcessWorld {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'tidemark-life-'));
  const started: ExchangeProcess[] = [];
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
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function kill(exchange: ExchangeProcess): Promise<void> {
  exchange.signal('SIGKILL');
  await exchange.ended;
}

export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'store', 'cluster');
}

/** The postmaster in the pid file of a DATA_DIR, if there is one. */
export function readDataDirPostmaster(dataDir: string): Postmaster | undefined {
  return readPostmaster(clusterFolder(dataDir));
}

export function isDataDirPostmasterAlive(
  dataDir: string,
  postmaster: Postmaster | undefined,
): boolean {
  return postmaster !== undefined && isPostmasterAlive(clusterFolder(dataDir), postmaster);
}

/** Resolves when the postmaster is gone. */
export async function postmasterEnd(dataDir: string, postmaster: Postmaster): Promise<void> {
  await eventually(
    'the end of PostgreSQL',
    () => isDataDirPostmasterAlive(dataDir, postmaster),
    (isAlive) => !isAlive,
  );
}

/** The address at which another process reaches the PostgreSQL of a running exchange. */
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
