import { chownSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Postmaster } from './pidFile';
import type { Runner } from './runner';
import { makeSocketFolder } from '../../surroundings.mjs';
import { superuser } from './initialize';

/** Address of a postmaster: a socket in its own folder, or a loopback port on Windows. */
interface Address {
  readonly port: number;
  readonly socketFolder: string;
}

const socketPrefix = 'tidemark-';

/**
 * Creates an address. Each start gets a new socket folder with a short path, because the path of DATA_DIR may be too
 * long for a socket.
 */
export async function makeAddress(runner: Runner): Promise<Address> {
  if (process.platform === 'win32') return { port: await findFreePort(), socketFolder: '' };
  const folder = makeSocketFolder(socketPrefix);
  if (runner.kind === 'user') chownSync(folder, runner.uid, runner.gid);
  return { port: 5432, socketFolder: folder };
}

/** Removes the socket folder of a stopped postmaster, but no folder that this module did not create. */
export function removeSocketFolder(address: Address | Postmaster): void {
  if (!path.basename(address.socketFolder).startsWith(socketPrefix)) return;
  rmSync(address.socketFolder, { recursive: true, force: true });
}

/** Returns the options of the postmaster, which need no shell quoting because they contain no space or quote. */
export function addressOptions(address: Address): string[] {
  return address.socketFolder === ''
    ? ['-c listen_addresses=127.0.0.1', `-p ${address.port}`]
    : ['-c listen_addresses=', `-k ${address.socketFolder}`, `-p ${address.port}`];
}

export function connectionStringTo(address: Address, password: string): string {
  const socket = address.socketFolder === '' ? '' : `?host=${address.socketFolder}`;
  return `postgresql://${superuser}:${password}@127.0.0.1:${address.port}/postgres${socket}`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
