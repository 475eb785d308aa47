import type { LoadResult } from '#testkit/load/httpLoad';
import { createOrderClients, runOrderLoad, formatRateAndLatency } from './orderLoad';
import { percentile, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import type { SqlJob } from '#testkit/load/sqlLoad';
import { makeBaselineTraders } from '#testkit/load/traders';
import type { BenchServer, BenchEnvironment } from './environment';

const CALLERS = [50, 200];
/** The number of database connections that the exchange uses for requests of users. */
const FLOOR_CONNECTIONS = 16;
const SECONDS = 5;
/** The longest acceptable wait for an order. */
const P99_MAX_MS = 1_000;

/** Measures the latency of orders with many more clients than the exchange has database connections. */
export async function measureCrowd(
  world: BenchEnvironment,
  server: BenchServer,
  connectionString: string,
): Promise<Measurement[]> {
  const floorDatabase = await world.createDatabase('crowd_floor');
  const traders = await makeBaselineTraders(floorDatabase, FLOOR_CONNECTIONS);
  const figures: Measurement[] = [];
  for (const count of CALLERS) {
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
    figures.push({
      description: `\`order/create\` with ${count} concurrent clients; floor: the bare SQL over ${FLOOR_CONNECTIONS} connections`,
      measured: formatRateAndLatency(orders),
      baseline: formatRateAndLatency(floor),
      ratio: formatRatio(orders.perSecond / floor.perSecond),
      target: 'p99 ≤ 1 s',
      isTargetMet: percentile(orders.latenciesMs, 0.99) <= P99_MAX_MS,
    });
  }
  return figures;
}
