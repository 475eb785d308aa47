import { openStore } from '#exchange/storage/store';
import type { HttpJob, LoadResult } from '#testkit/load/httpLoad';
import { formatMs, percentile, formatPerSecond } from '#tooling/report';
import { makeTraders, PREPARATION_OPTIONS } from '#testkit/load/traders';
import type { BenchServer, BenchEnvironment } from './environment';

/** Number of traders that share a connection in rotation, so that no trader exceeds the limit of open orders. */
const TRADERS_PER_CONNECTION = 8;

const BODY = JSON.stringify({
  productId: 'BTCUSDT',
  direction: 'rise',
  amount: '1',
  durationSec: 60,
  seenPrice: '50000',
  seenAt: 0,
}).replace('"seenAt":0', '"seenAt":SEEN_AT');

type Clients = HttpJob['clients'];

/**
 * Creates traders with play money, and one load client per connection. A client places orders for several traders in
 * rotation.
 */
export async function createOrderClients(
  connectionString: string,
  count: number,
  prefix: string,
): Promise<Clients> {
  const store = await openStore({ ...PREPARATION_OPTIONS, connectionString });
  const traders = await makeTraders(store, count * TRADERS_PER_CONNECTION, { prefix });
  await store.close();
  return Array.from({ length: count }, (_, i) => ({
    body: BODY,
    tokens: traders.filter((_trader, n) => n % count === i).map(({ token }) => token),
  }));
}

/** Measures `order/create` over HTTP, with the clients distributed among the exchanges. */
export async function runOrderLoad(
  world: BenchEnvironment,
  {
    servers,
    clients,
    seconds,
  }: {
    readonly servers: readonly BenchServer[];
    readonly clients: Clients;
    readonly seconds: number;
  },
): Promise<LoadResult> {
  const results = await Promise.all(
    servers.map(({ url }, place) =>
      world.runScript<LoadResult>('httpLoad', {
        port: Number(new URL(url).port),
        path: '/api/order/create',
        clients: clients.filter((_, i) => i % servers.length === place),
        isOrder: true,
        seconds,
      } satisfies HttpJob),
    ),
  );
  return {
    perSecond: results.reduce((sum, each) => sum + each.perSecond, 0),
    failures: results.reduce((sum, each) => sum + each.failures, 0),
    cpuMs: results.reduce((sum, each) => sum + each.cpuMs, 0),
    latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs),
  };
}

export const formatRateAndLatency = ({ perSecond: rate, latenciesMs }: LoadResult) =>
  `${formatPerSecond(rate)}, p50 ${formatMs(percentile(latenciesMs, 0.5))}, p99 ${formatMs(percentile(latenciesMs, 0.99))}`;
