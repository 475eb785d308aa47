import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy between the exchanges and their database. It can simulate network failures. */
export interface Network {
  /** Connection string of the database through the proxy. */
  readonly connectionString: string;
  /** Drops all data of open and new connections without closing them, like an unplugged cable. */
  dropTraffic(): void;
  /** Drops all data like `dropTraffic`, and resolves after this time without restoring the traffic. */
  silentFor(ms: number): Promise<void>;
  /**
   * New connections work again. Connections that were open transmit nothing any more, as after a router has lost their
   * state; only the keepalive of the database ends them.
   */
  heal(): void;
  /** Closes every connection. */
  closeAll(): void;
  close(): Promise<void>;
}

/**
 * Time until the server's keepalive detects a dead client, as configured in
 * `docs/how-to/run-for-many/postgresql.conf`.
 */
const KEEPALIVE_DETECTION_MS = 11_000;

/**
 * @param target a connection string with a socket folder (`?host=/…`), like that of the embedded PostgreSQL
 * @param keepaliveMs time after which the database ends its side of a silent connection
 */
export async function openNetwork(
  target: string,
  keepaliveMs: number = KEEPALIVE_DETECTION_MS,
): Promise<Network> {
  const url = new URL(target);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || '5432');
  const open = new Set<readonly [Socket, Socket]>();
  /** All open sockets. The two sides of a connection without traffic may close at different times. */
  const sockets = new Set<Socket>();
  let isMute = false;

  // Disables Nagle's algorithm, which would delay a statement sent in two parts by 40 ms.
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
        // A dropped connection gives the other side no notice of its end.
        if (!mutedPairs.has(pair)) to.destroy();
      });
      from.pipe(to);
    }
    if (isMute) mutePair(pair);
  });
  const mutedPairs = new WeakSet<readonly [Socket, Socket]>();

  function mutePair(pair: readonly [Socket, Socket]) {
    if (mutedPairs.has(pair)) return;
    mutedPairs.add(pair);
    for (const socket of pair) socket.unpipe().pause();
    const [, far] = pair;
    setTimeout(() => far.destroy(), keepaliveMs).unref();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxyUrl = new URL(target);
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String((server.address() as AddressInfo).port);
  proxyUrl.searchParams.delete('host');

  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  function dropTraffic() {
    isMute = true;
    for (const pair of open) mutePair(pair);
  }
  return {
    connectionString: proxyUrl.href,
    dropTraffic,
    async silentFor(ms) {
      dropTraffic();
      await sleep(ms);
    },
    heal() {
      isMute = false;
    },
    closeAll: cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
