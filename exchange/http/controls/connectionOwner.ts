import { readFileSync } from 'node:fs';

/** Fields of a socket that identify its remote end. */
export interface PeerPorts {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
}

/** Linux lists all TCP connections here, with the user who owns each end. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** Users who own the remote end of a local connection, read from the system's table. */
export function peerUserIds(table: string, { remotePort, localPort }: PeerPorts): number[] {
  if (remotePort === undefined || localPort === undefined) return [];
  return table.split('\n').flatMap((line) => {
    const [, local = '', remote = '', , , , , user, , inode] = line.trim().split(/\s+/);
    const isIt =
      local.endsWith(`:${hexPort(remotePort)}`) && remote.endsWith(`:${hexPort(localPort)}`);
    // A connection without an owner is listed for root and without an inode.
    return isIt && inode !== '0' ? [Number(user)] : [];
  });
}

function readTable(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * True when the program at the other end runs as our user. Also true when the system does not provide the user
 * (everywhere but on Linux).
 */
export function isPeerOfSameUser(connection: PeerPorts): boolean {
  const users = TABLES.flatMap((path) => peerUserIds(readTable(path), connection));
  return users.every((user) => user === process.getuid?.());
}
