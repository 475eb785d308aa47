import { openStore } from '../src/sandbox/storage/store';
import type { HttpJob, LoadResult } from './httpLoad';
import { ms, percentile, perSecond, times } from './report';
import type { Figure } from './report';
import type { SqlJob } from './sqlLoad';
import { makeTraders } from './traders';
import type { Server, World } from './world';

const CLIENTS = 16;
const SECONDS = 6;

/** Orders over HTTP, against the same transaction said to the database directly. */
export async function measureOrders(
  world: World,
  server: Server,
  connectionString: string,
): Promise<Figure[]> {
  const store = await openStore({ connectionString, seed: 'bench', due: {} });
  const traders = await makeTraders(store, CLIENTS, { prefix: 'buyer' });
  await store.close();
  const body = JSON.stringify({
    productId: 'BTCUSDT',
    direction: 'rise',
    amount: '1',
    durationSec: 60,
    seenPrice: '50000',
    seenAt: 0,
  }).replace('"seenAt":0', '"seenAt":SEEN_AT');
  const job = {
    port: Number(new URL(server.url).port),
    path: '/api/order/create',
    clients: traders.map(({ token }) => ({ headers: `Authorization: ${token}\r\n`, body })),
    isOrder: true,
  };
  const bare = { connectionString: await world.database('floor'), clients: CLIENTS };

  // Once each without counting, so that neither has to be compiled while the clock runs.
  await world.run<LoadResult>('httpLoad', { ...job, seconds: 2 } satisfies HttpJob);
  const floor = await world.run<LoadResult>('sqlLoad', {
    ...bare,
    seconds: SECONDS,
  } satisfies SqlJob);
  const over = await world.run<LoadResult>('httpLoad', {
    ...job,
    seconds: SECONDS,
  } satisfies HttpJob);
  if (over.failures > 0) throw new Error(`${over.failures} orders were refused`);
  const ratio = over.perSecond / floor.perSecond;
  const tell = ({ perSecond: rate, latenciesMs }: LoadResult) =>
    `${perSecond(rate)}, p50 ${ms(percentile(latenciesMs, 0.5))}, p99 ${ms(percentile(latenciesMs, 0.99))}`;
  return [
    {
      what: `\`order/create\` over HTTP, ${CLIENTS} clients; floor: the bare SQL of the same transaction, ${CLIENTS} connections`,
      measured: tell(over),
      floor: `${tell(floor)} (${floor.statements} statements)`,
      ratio: times(ratio),
      target: '≥ 0.5×',
      isMet: ratio >= 0.5,
    },
  ];
}
