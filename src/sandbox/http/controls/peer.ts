import { readFileSync } from 'node:fs';

/** The parts of a socket that tell its other end. */
export interface Connection {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
}

/** Where Linux lists the connections of this machine with the user that each end belongs to. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** The users that hold the far end of a connection within this machine, by the system's table. */
export function usersAtFarEnd(table: string, { remotePort, localPort }: Connection): number[] {
  if (remotePort === undefined || localPort === undefined) return [];
  return table.split('\n').flatMap((line) => {
    const [, local = '', remote = '', , , , , user, , inode] = line.trim().split(/\s+/);
    const isIt =
      local.endsWith(`:${hexPort(remotePort)}`) && remote.endsWith(`:${hexPort(localPort)}`);
    // A connection that nobody holds any more stands there as root's, without an inode.
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
 * Whether the program at the other end runs as the user that we run as. Where the system does not tell, which is
 * anywhere but on Linux, nobody is turned away for it.
 */
export function isOfSameUser(connection: Connection): boolean {
  const users = TABLES.flatMap((path) => usersAtFarEnd(readTable(path), connection));
  return users.every((user) => user === process.getuid?.());
}
