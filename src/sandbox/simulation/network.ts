import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** The network between exchanges and their database, which can fail. */
export interface Network {
  /** Where the database is to be reached through it. */
  readonly connectionString: string;
  /** Nothing passes any more and nobody is told, as when a cable is pulled: not on what is open, not on what is new. */
  mute(): void;
  /**
   * What is new passes again. What was open at the time stays mute for ever, as behind a router that forgot it; only
   * the database's keepalive ends its side.
   */
  heal(): void;
  /** Ends every connection there is. */
  cut(): void;
  close(): Promise<void>;
}

/** As `docs/how-to/run-for-many/postgresql.conf` sets the keepalive, by which a server learns that nobody is there. */
const SERVER_NOTICES_MS = 11_000;

/**
 * @param target a connection string to a socket's folder (`?host=/…`), as the embedded PostgreSQL has one
 * @param serverNoticesMs time after which the database ends its side of a silent connection
 */
export async function openNetwork(
  target: string,
  serverNoticesMs: number = SERVER_NOTICES_MS,
): Promise<Network> {
  const url = new URL(target);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || '5432');
  const open = new Set<readonly [Socket, Socket]>();
  /** Of a mute connection one side may be over long before the other. */
  const sockets = new Set<Socket>();
  let isMute = false;

  // A statement that comes in two pieces must not wait for the first to be acknowledged, which takes 40 ms.
  const noDelay = true;
  const server = createServer({ noDelay }, (near) => {
    const far =
      folder === null
        ? connect({ port, host: url.hostname, noDelay })
        : connect(`${folder}/.s.PGSQL.${port}`);
    const pair = [near, far] as const;
    open.add(pair);
    for (const socket of pair) sockets.add(socket);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(pair);
        sockets.delete(from);
        // The other side of a mute connection never hears that it ended.
        if (!silenced.has(pair)) to.destroy();
      });
      from.pipe(to);
    }
    if (isMute) silence(pair);
  });
  const silenced = new WeakSet<readonly [Socket, Socket]>();

  function silence(pair: readonly [Socket, Socket]) {
    if (silenced.has(pair)) return;
    silenced.add(pair);
    for (const socket of pair) socket.unpipe().pause();
    const [, far] = pair;
    setTimeout(() => far.destroy(), serverNoticesMs).unref();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  through.searchParams.delete('host');

  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    connectionString: through.href,
    mute() {
      isMute = true;
      for (const pair of open) silence(pair);
    },
    heal() {
      isMute = false;
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
