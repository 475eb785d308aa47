import type { LoadResult } from './httpLoad';
import { orderClients, ordersOver, rateAndLatency } from './orderLoad';
import { percentile, times } from './report';
import type { Figure } from './report';
import type { SqlJob } from './sqlLoad';
import { makeFloorTraders } from './traders';
import type { Server, World } from './world';

const CALLERS = [50, 200];
/** The number of connections that the exchange has for user requests. */
const FLOOR_CONNECTIONS = 16;
const SECONDS = 5;
/** The longest acceptable wait for an order. */
const P99_MAX_MS = 1_000;

/** Measures the latency of orders with many more callers than the exchange has database connections. */
export async function measureCrowd(
  world: World,
  server: Server,
  connectionString: string,
): Promise<Figure[]> {
  const floorDatabase = await world.database('crowd_floor');
  const traders = await makeFloorTraders(floorDatabase, FLOOR_CONNECTIONS);
  const figures: Figure[] = [];
  for (const count of CALLERS) {
    const clients = await orderClients(connectionString, count, `crowd${count}x`);
    await ordersOver(world, { servers: [server], clients, seconds: 1 });
    const floor = await world.run<LoadResult>('sqlLoad', {
      connectionString: floorDatabase,
      traders,
      seconds: SECONDS,
    } satisfies SqlJob);
    const orders = await ordersOver(world, { servers: [server], clients, seconds: SECONDS });
    if (orders.failures > 0)
      throw new Error(`${orders.failures} of ${count} callers' orders were refused`);
    figures.push({
      what: `\`order/create\` with ${count} concurrent clients; floor: the bare SQL over ${FLOOR_CONNECTIONS} connections`,
      measured: rateAndLatency(orders),
      floor: rateAndLatency(floor),
      ratio: times(orders.perSecond / floor.perSecond),
      target: 'p99 ≤ 1 s',
      isMet: percentile(orders.latenciesMs, 0.99) <= P99_MAX_MS,
    });
  }
  return figures;
}
