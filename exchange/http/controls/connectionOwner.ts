import { readFileSync } from 'node:fs';

/** Fields of a socket that identify the remote end of the connection. */
export interface PeerPorts {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
}

/** Files in which Linux lists all TCP connections with the user id of each end. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** Returns the ids of the users that own the remote end of a local connection, from the table of the system. */
export function peerUserIds(table: string, { remotePort, localPort }: PeerPorts): number[] {
  if (remotePort === undefined || localPort === undefined) return [];
  return table.split('\n').flatMap((line) => {
    const [, local = '', remote = '', , , , , user, , inode] = line.trim().split(/\s+/);
    const isIt =
      local.endsWith(`:${hexPort(remotePort)}`) && remote.endsWith(`:${hexPort(localPort)}`);
    // Linux lists a connection that no process owns as a connection of root with inode 0.
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
 * True if the program at the other end runs as the user of this process. Only Linux provides the user of a connection;
 * on any other system the result is true.
 */
export function isPeerOfSameUser(connection: PeerPorts): boolean {
  const users = TABLES.flatMap((path) => peerUserIds(readTable(path), connection));
  return users.every((user) => user === process.getuid?.());
}
