import type { LoadResult } from '#testkit/load/httpLoad';
import { createOrderClients, runOrderLoad, formatRateAndLatency } from './orderLoad';
import { percentile, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import type { SqlJob } from '#testkit/load/sqlLoad';
import { makeBaselineTraders } from '#testkit/load/traders';
import type { BenchServer, BenchEnvironment } from './environment';

/** Numbers of clients, each with the longest acceptable wait for an order. */
const CROWDS = [
  { count: 50, p99MaxMs: 1_000 },
  { count: 200, p99MaxMs: 150 },
];
const RATIO_MIN = 2;
/** The number of database connections that the exchange uses for requests of users. */
const FLOOR_CONNECTIONS = 16;
const SECONDS = 5;

/** Measures the latency of orders with many more clients than the exchange has database connections. */
export async function measureCrowd(
  world: BenchEnvironment,
  server: BenchServer,
  connectionString: string,
): Promise<Measurement[]> {
  const floorDatabase = await world.createDatabase('crowd_floor');
  const traders = await makeBaselineTraders(floorDatabase, FLOOR_CONNECTIONS);
  const figures: Measurement[] = [];
  for (const { count, p99MaxMs } of CROWDS) {
    const clients = await createOrderClients(connectionString, count, `crowd${count}x`);
    await runOrderLoad(world, { servers: [server], clients, seconds: 1 });
    const floor = await world.runScript<LoadResult>('sqlLoad', {
      connectionString: floorDatabase,
      traders,
      seconds: SECONDS,
    } satisfies SqlJob);
    const orders = await runOrderLoad(world, { servers: [server], clients, seconds: SECONDS });
    if (orders.failures > 0)
      throw new Error(`${orders.failures} of ${count} callers' orders were refused`);
    const ratio = orders.perSecond / floor.perSecond;
    figures.push({
      description: `\`order/create\` with ${count} concurrent clients; floor: the bare SQL over ${FLOOR_CONNECTIONS} connections`,
      measured: formatRateAndLatency(orders),
      baseline: formatRateAndLatency(floor),
      ratio: formatRatio(ratio),
      target: `≥ ${RATIO_MIN}×, p99 ≤ ${p99MaxMs / 1000} s`,
      isTargetMet: ratio >= RATIO_MIN && percentile(orders.latenciesMs, 0.99) <= p99MaxMs,
    });
  }
  return figures;
}
